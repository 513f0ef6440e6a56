// @module-tag whole
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newGuest, newMember } from '#tests/harness/clients.ts';
import { DESKTOP, sharedHouse, overflow, quiet, violations, type House } from './browser.ts';
import { reads, settingOf, sourceText } from './quran-pages.ts';
import { wordsOf } from './words.ts';

let house: House;
beforeAll(async () => {
  house = await sharedHouse();
});
afterAll(() => house?.close());

async function reader(
  path: string,
  chosen: object,
  options: { language?: string; viewport?: typeof DESKTOP } = {},
) {
  const { language, ...rest } = options;
  const person = language ? await newMember(house.server, { language }) : await newGuest(house.server);
  const visit = await house.visitAs(person, '/privacy', { locale: language ?? 'en', ...rest });
  await reads(visit.page, chosen);
  await visit.page.goto(path);
  await visit.page.locator('[data-ayah]').first().waitFor();
  return visit;
}

/** Where the first letter under a rule stands in an ayah. */
const firstOf = (page: Page, ayah: number, look: string) =>
  page.locator(`[data-ayah="${ayah}"]`).locator(`[data-tajweed="${look}"]`).first();

/** Another stretch without loading the app again. */
async function openJuz(page: Page, juz: number) {
  await page.evaluate((path) => {
    history.replaceState(history.state, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/quran/juz/${juz}`);
}

test('somebody turns it on, touches a letter, and reads its rule', async () => {
  const t = wordsOf('en', 'tools/quran');
  const rules = wordsOf('en', 'tools/quran/tajweed');
  const { page, problems, close } = await reader('/quran/112', { mode: 'translation' });
  const texts = () => page.locator('[data-ayah] [data-scripture]').allTextContents();
  const before = await texts();
  expect(await page.locator('[data-tajweed]').count()).toBe(0);
  // What nobody asked for is not fetched.
  const fetched = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.includes('tajweed')),
    );
  expect(await fetched()).toEqual([]);

  await page.getByRole('button', { name: t('settings') }).click();
  await page.getByRole('switch', { name: t('tajweed') }).click();
  await page.getByText(rules('legend')).click();
  await page.getByText(rules('rule_iqlab'), { exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: t('done') }).click();

  // 112:1, counted through the mushaf.
  const first = 6222;
  await firstOf(page, first + 3, 'join').waitFor();
  expect(await texts()).toEqual(before);
  await firstOf(page, first + 3, 'join').click();
  const card = page.getByRole('region', { name: rules('rules') });
  await card.getByText(rules('rule_idghamPlain'), { exact: true }).waitFor();
  expect(await card.getByRole('status').textContent()).toContain('without a hum');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'hidden' });
  // Another letter, another rule, without closing the first; the button closes it.
  await firstOf(page, first + 2, 'clear').click();
  await card.getByText(rules('rule_izharShafawi'), { exact: true }).waitFor();
  await firstOf(page, first, 'echo').click();
  await card.getByText(rules('rule_qalqalaStop'), { exact: true }).waitFor();
  await card.getByRole('button', { name: rules('close') }).click();
  await card.waitFor({ state: 'hidden' });

  await page.reload();
  await firstOf(page, first, 'echo').waitFor();
  expect(problems).toEqual([]);
  await close();
});

test('by keyboard the rules of an ayah are listed when it is opened', async () => {
  const t = wordsOf('en', 'tools/quran');
  const rules = wordsOf('en', 'tools/quran/tajweed');
  const { page, close } = await reader('/quran/page/604', { mode: 'reading', tajweed: true });
  await page.getByTitle('Al-Ikhlas 112:4').focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Al-Ikhlas 112:4' });
  await panel.locator('summary', { hasText: rules('ofAyah') }).focus();
  await page.keyboard.press('Enter');
  const names = panel.getByRole('heading', { level: 4 });
  await names.first().waitFor();
  expect(await names.allTextContents()).toEqual(
    (['rule_izharShafawi', 'rule_idghamPlain', 'rule_izhar', 'rule_qalqalaStop'] as const).map((key) =>
      rules(key),
    ),
  );
  expect(await violations(page)).toEqual([]);
  await panel.getByRole('button', { name: t('close') }).click();
  await close();
});

test('in Arabic, on dark paper, in the mushaf: lines stay, nothing violates', async () => {
  const rules = wordsOf('ar', 'tools/quran/tajweed');
  const { page, problems, close } = await reader(
    '/quran/page/3',
    { mode: 'reading' },
    { language: 'ar', viewport: DESKTOP },
  );
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  await quiet(page);
  const lines = () =>
    page.locator('[data-page] [data-ayah]').evaluateAll((ayahs) =>
      ayahs.map((ayah) => {
        const { width, height } = ayah.getBoundingClientRect();
        return { text: ayah.textContent, width: Math.round(width), height: Math.round(height) };
      }),
    );
  const before = await lines();
  await reads(page, { mode: 'reading', tajweed: true, paper: 'dark' });
  await page.reload();
  await page.locator('[data-tajweed]').first().waitFor();
  await quiet(page);
  const after = await lines();
  // The same letters on the same lines: shaping goes on across the elements.
  expect(after.map(({ text }) => text)).toEqual(before.map(({ text }) => text));
  for (const [index, { width, height }] of after.entries()) {
    expect(Math.abs(width - (before[index]?.width ?? 0))).toBeLessThanOrEqual(3);
    expect(Math.abs(height - (before[index]?.height ?? 0))).toBeLessThanOrEqual(3);
  }
  expect((await settingOf(page)).alone).toEqual([]);
  await page.locator('[data-tajweed="hum"]').first().click();
  await page
    .getByRole('region', { name: rules('rules') })
    .getByText(rules('rule_ghunnah'), { exact: true })
    .waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(problems).toEqual([]);
  await close();
});

test('with colours all 6236 ayahs stand there as in the source', { timeout: 300_000 }, async () => {
  const source = sourceText();
  const { page, close } = await reader('/quran/juz/1', {
    mode: 'translation',
    tajweed: true,
    translations: [],
  });
  const shown = new Map<number, string>();
  for (let juz = 1; juz <= 30; juz += 1) {
    if (juz > 1) await openJuz(page, juz);
    await expect
      .poll(async () => {
        const found = await page
          .locator('article[data-ayah]')
          .evaluateAll((ayahs) =>
            ayahs.map((ayah): [number, string, number] => [
              Number(ayah.getAttribute('data-ayah')),
              ayah.querySelector('[data-scripture]')?.textContent ?? '',
              ayah.querySelectorAll('[data-tajweed]').length,
            ]),
          );
        const fresh = found.filter(([ayah]) => !shown.has(ayah));
        const coloured = fresh.some(([, , count]) => count > 0);
        if (coloured) for (const [ayah, text] of found) shown.set(ayah, text);
        return coloured;
      })
      .toBe(true);
  }
  expect(shown.size).toBe(6236);
  expect(source.filter((text, index) => shown.get(index + 1) !== text)).toEqual([]);
  await close();
});
