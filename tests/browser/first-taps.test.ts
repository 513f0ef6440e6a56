import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedHouse, type House } from './browser.ts';
import { wordsOf } from './words.ts';

let house: House;
beforeAll(async () => {
  house = await sharedHouse();
});
afterAll(() => house.close());

const auth = wordsOf('en', 'features/auth');

/** A phone in a hand that has never been here. Every touch of the glass is counted by the page itself; typing is not. */
async function stranger() {
  const visit = await house.visit('about:blank', { hasTouch: true, timezoneId: 'UTC' });
  await visit.page.addInitScript(() =>
    addEventListener(
      'pointerdown',
      ({ isTrusted }) => {
        if (isTrusted) sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1));
      },
      true,
    ),
  );
  await visit.page.goto('/');
  const taps = () => visit.page.evaluate(() => Number(sessionStorage.getItem('taps')));
  return { ...visit, taps };
}

const lookAround = (page: Page, words = auth) =>
  page.getByRole('button', { name: words('continueAsGuest') }).tap();

async function closeWizard(page: Page, language = 'en'): Promise<void> {
  const wizard = page.getByRole('dialog');
  await wizard.getByRole('button', { name: wordsOf(language, 'domain/wizard')('later') }).tap();
  await wizard.waitFor({ state: 'hidden' });
}

/** By where it leads, whatever the tile is called. */
const tile = (page: Page, path: string) => page.locator(`main a[href="${path}"]`).first();

test('the prayer times of my city are three taps and its name away', async () => {
  const { page, taps, close } = await stranger();
  await lookAround(page);
  const wizard = page.getByRole('dialog');
  await wizard.getByRole('searchbox').tap();
  await page.keyboard.type('Berlin');
  await wizard
    .getByRole('button', { name: /^Berlin/ })
    .first()
    .tap();
  await wizard.getByRole('heading', { name: wordsOf('en', 'domain/wizard')('placeKnown') }).waitFor();
  const times = await wizard.locator('dd').allInnerTexts();
  expect(times).toHaveLength(5);
  for (const time of times) expect(time).toMatch(/^\d{1,2}:\d{2}/);
  expect(await wizard.innerText()).toContain('Berlin');
  expect(await taps()).toBe(3);
  await close();
});

test('al-Kahf in German is five taps away, the language among them', async () => {
  const { page, taps, close } = await stranger();
  await page.getByText('Deutsch', { exact: true }).tap();
  const german = wordsOf('de', 'features/auth');
  await lookAround(page, german);
  await closeWizard(page, 'de');
  await tile(page, '/quran').tap();
  await page.locator('main a[href^="/quran/18"]').first().tap();
  await page.waitForURL('**/quran/18*');
  const meaning = page.locator('main [lang=de]').first();
  await expect.poll(async () => (await meaning.innerText()).length).toBeGreaterThan(20);
  expect(await page.locator('main [lang=ar]').count()).toBeGreaterThan(0);
  expect(await taps()).toBe(5);
  await close();
});

test('the adhkar of the morning are four taps away at any hour', async () => {
  const { page, taps, close } = await stranger();
  await lookAround(page);
  await closeWizard(page);
  await tile(page, '/duas').tap();
  await tile(page, '/duas/morning').tap();
  await page
    .getByRole('heading', { level: 1, name: wordsOf('en', 'tools/duas')('routine.morning') })
    .waitFor();
  expect(await taps()).toBe(4);
  await close();
});

test('whether gelatine is halal is two taps away, before anybody signs in', async () => {
  const { page, taps, close } = await stranger();
  await page.getByRole('link', { name: auth('discover') }).tap();
  const check = page.locator('[data-glimpse=halal-check]');
  await check.scrollIntoViewIfNeeded();
  await check.getByRole('searchbox').tap();
  await page.keyboard.type('gelatine');
  const answer = check.locator('[aria-live] > p').first();
  await expect.poll(() => answer.innerText()).toMatch(/gelatine/i);
  expect(await answer.innerText()).toContain(wordsOf('en', 'tools/halal-check')('ruling.doubtful'));
  expect(await taps()).toBe(2);
  await close();
});

test('inside, whether E471 is halal is four taps away', async () => {
  const { page, taps, close } = await stranger();
  await lookAround(page);
  await closeWizard(page);
  const search = wordsOf('en', 'platform/phrases')('search');
  await page.getByRole('button', { name: search, exact: true }).tap();
  const palette = page.locator('dialog');
  await palette.getByRole('combobox').waitFor();
  await page.keyboard.type('E471');
  await palette.locator('a[href="/halal-check/e471"]').first().tap();
  await page.waitForURL('**/halal-check/e471');
  await page.getByText(wordsOf('en', 'tools/halal-check')('ruling.doubtful')).first().waitFor();
  expect(await taps()).toBe(4);
  await close();
});
