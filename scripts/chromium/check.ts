import { chromium } from 'playwright-core';
import type { Check } from '../unpacking/unpacking.ts';
import { CHROMIUM_FLAGS } from './flags.ts';

/** It must show a page to the library that tests drive it by. */
export const trouble: Check = async (program) => {
  try {
    const browser = await chromium.launch({ executablePath: program, args: CHROMIUM_FLAGS });
    try {
      const page = await browser.newPage();
      await page.setContent('<p>well</p>');
      await page.getByText('well').waitFor();
      return undefined;
    } finally {
      await browser.close();
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};
