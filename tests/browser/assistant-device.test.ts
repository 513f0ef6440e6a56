// @module-tag whole
import { readFileSync } from 'node:fs';
import type { JSHandle, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Question } from '#core/assistant/answer.ts';
import type * as Device from '#web/domain/assistant/device.ts';
import { builtFiles } from '#scripts/web/manifest.ts';
import { fromRoot } from '#server/root.ts';
import { newGuest } from '#tests/harness/clients.ts';
import { KEEPS_THE_APP, sharedHouse, type House } from './browser.ts';
import { untilKept } from './kept.ts';

let house: House;
beforeAll(async () => {
  house = await sharedHouse();
});
afterAll(() => house?.close());

/** The file that the chat loads when it needs it. */
const [script = ''] = builtFiles(fromRoot('dist/web')).filesOf(['src/web/domain/assistant/device.ts']);

/** Imported in the page; as text, since the test's own imports are not the page's. */
const deviceIn = (page: Page): Promise<JSHandle<typeof Device>> =>
  page.evaluateHandle(`import(${JSON.stringify(script)})`);

/** Brings the answerer of a language to the device, and says how it came. */
const bring = async (page: Page, language: string) =>
  (await deviceIn(page)).evaluate(async ({ loadAnswerer }, wanted) => {
    const parts: number[] = [];
    await loadAnswerer(wanted, ({ received, of }) => parts.push(received / of));
    return parts;
  }, language);

const isHere = async (page: Page, language: string) =>
  (await deviceIn(page)).evaluate(({ isOnDevice }, wanted) => isOnDevice(wanted), language);

const asked = async (page: Page, language: string, text: string) => {
  const question: Question = {
    text,
    before: [],
    language,
    mode: 'qa',
    age: 'adult',
    school: null,
    only: null,
    limit: 8,
  };
  return (await deviceIn(page)).evaluate(
    async ({ loadAnswerer }, given) => (await loadAnswerer(given.language ?? 'en')).answer(given),
    question,
  );
};

/** The card that was written for it. */
const QUESTIONS = [
  ['en', 'does nail polish stop wudu'],
  ['ar', 'هل طلاء الأظافر يمنع الوضوء'],
] as const;

test('the answerer comes with a bar that grows, and answers with the server gone, after the page was opened anew', async () => {
  const guest = await newGuest(house.server);
  const { page, context, close } = await house.visitAs(guest, '/dashboard', KEEPS_THE_APP);
  await page.locator('main h1').waitFor();
  await untilKept(page, 'en');
  expect(await isHere(page, 'en')).toBe(false);
  for (const [language] of QUESTIONS) {
    const parts = await bring(page, language);
    expect(parts.length).toBeGreaterThan(5);
    expect(parts).toEqual(parts.toSorted((one, other) => one - other));
    expect(parts.at(-1)).toBe(1);
    await expect.poll(() => isHere(page, language)).toBe(true);
  }
  await house.offline(context, async () => {
    await page.reload();
    await page.locator('main h1').waitFor();
    for (const [language, text] of QUESTIONS) {
      const { answer, records } = await asked(page, language, text);
      expect(answer.language).toBe(language);
      expect(answer.card).toBe('nail-polish-wudhu');
      expect(answer.said.length).toBeGreaterThan(1);
      for (const reference of answer.scripture) expect(records[reference]?.text).not.toBe('');
    }
    const danger = await asked(page, 'en', 'I want to kill myself');
    expect(danger.answer.danger).not.toBeNull();
  });
  await close();
});

test('no first screen knows of it', () => {
  const first = builtFiles(fromRoot('dist/web')).filesOf(['index.html']);
  expect(first).not.toContain(script);
  for (const file of first)
    expect(readFileSync(fromRoot('dist/web', file.slice(1)), 'utf8')).not.toContain('ayahs.cells');
});
