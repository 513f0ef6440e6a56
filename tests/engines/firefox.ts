import puppeteer from 'puppeteer-core';
import { latinLetters } from '#scripts/chromium/letters.ts';
import { programPath } from '#scripts/engines.ts';
import { fromRoot } from '#server/root.ts';
import type { Engine } from './engine.ts';
import { LISTENING, noted } from './listening.ts';

const PREFERENCES = {
  // Nothing of a page may come from the browser's own cache: offline, only the service worker's may answer.
  'browser.cache.disk.enable': false,
  'browser.cache.memory.enable': false,
  // Its sealed processes would not find the letters that they are given, and hang.
  'security.sandbox.content.read_path_whitelist': fromRoot('/'),
};

/**
 * With the size of a window puppeteer sends how the screen is turned, which Firefox 140, Debian's of long support, does not know yet.
 * The size is sent first and holds.
 */
function unlessTurned(error: unknown): void {
  if (!String(error).includes('setScreenOrientationOverride')) throw error;
}

/** Firefox speaks WebDriver BiDi itself, without a driver beside it. */
export const firefox: Engine = async (server) => {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: programPath('firefox'),
    extraPrefsFirefox: PREFERENCES,
    env: { ...process.env, FONTCONFIG_FILE: latinLetters(), TZ: 'Europe/Berlin' },
  });
  const page = await browser.newPage();
  const problems: string[] = [];
  const goto = async (address: string) => void (await page.goto(address));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${String(error)}`));
  await page.evaluateOnNewDocument(LISTENING);
  return {
    goto: async (path) => {
      const before = [...problems];
      await goto('about:blank');
      // Whoever leaves stops what was on its way, which the page that is left calls a failure.
      problems.splice(0, problems.length, ...before);
      await goto(server.url + path);
    },
    evaluate: async (look, ...given) =>
      (await page.evaluate(`(${look.toString()})(...${JSON.stringify(given)})`)) as Awaited<
        ReturnType<typeof look>
      >,
    resize: (size) => page.setViewport(size).catch(unlessTurned),
    picture: async () => Buffer.from(await page.screenshot()),
    problems: async () => {
      const own = await page.evaluate(noted);
      return [...problems.splice(0), ...own];
    },
    close: () => browser.close(),
  };
};
