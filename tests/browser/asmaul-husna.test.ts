import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newGuest } from '#tests/harness/clients.ts';
import {
  DESKTOP,
  KEEPS_THE_APP,
  sharedHouse,
  openRemark,
  overflow,
  violations,
  type House,
} from './browser.ts';
import { untilToolsAreKept } from './kept.ts';
import { FLOW_LANGUAGES, wordsOf } from './words.ts';

let house: House;
beforeAll(async () => {
  house = await sharedHouse();
});
afterAll(() => house.close());

async function open(language: string, path: string, options: BrowserContextOptions = {}) {
  const guest = await newGuest(house.server);
  await guest.client.from('profiles').update({ language }).eq('user_id', guest.id);
  const visit = await house.visitAs(guest, path, { locale: language, ...options });
  await visit.page.locator('main h1').waitFor();
  return visit;
}

const tiles = (page: Page) => page.locator('main ol > li');
const counted = (page: Page) => page.locator('main [data-count]').innerText();

async function looksRight(page: Page): Promise<void> {
  for (const { colorScheme, viewport } of [
    { colorScheme: 'dark', viewport: DESKTOP },
    { colorScheme: 'light', viewport: { width: 360, height: 740 } },
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize(viewport);
    expect(await violations(page), colorScheme).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  }
}

describe.each(FLOW_LANGUAGES)('in %s', (language) => {
  const t = wordsOf(language, 'tools/asmaul-husna');

  test('a name is found, read with its ayah and its source, copied, and counted by keyboard', async () => {
    const { page, context, problems, close } = await open(language, '/asmaul-husna');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await expect.poll(() => tiles(page).count()).toBe(99);
    await openRemark(page, language);
    await page.getByText(t('aboutShort')).waitFor();
    await page.getByLabel(t('search')).fill(language === 'ar' ? 'الودود' : 'most loving');
    await expect.poll(() => tiles(page).count()).toBe(1);
    await tiles(page).getByRole('link').click();
    await page.waitForURL(({ pathname }) => pathname === '/asmaul-husna/al-wadud');
    await page.getByText(t('form.name')).waitFor();
    // Surah al-Buruj 85:14, which holds the name.
    await page.locator('a[href="/quran/85/14"]').waitFor();
    await expect
      .poll(() => page.locator('article figure [lang=ar]').first().textContent())
      .toContain('ٱلْوَدُودُ');
    await looksRight(page);

    await page.getByRole('button', { name: t('copy') }).click();
    await page.getByText(wordsOf(language, 'platform/phrases')('copied')).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('الْوَدُودُ'.normalize('NFC'));
    expect(copied).toContain('3507');

    await page.getByRole('link', { name: t('dhikr') }).press('Enter');
    await page.waitForURL('**/tasbih?name=al-wadud');
    await page.locator('main [data-counts]').getByText('يَا وَدُودُ'.normalize('NFC')).waitFor();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect.poll(() => counted(page)).toBe('2');
    expect(problems).toEqual([]);
    await close();
  });

  test('the cards of a day are learned by keyboard, and what was forgotten comes again', async () => {
    const { page, problems, close } = await open(language, '/asmaul-husna?view=learn');
    const turn = page.getByRole('button', { name: t('turn') });
    const shown = page.locator('main section [lang=ar]');
    await looksRight(page);
    const seen: string[] = [];
    // Five new names a day; the first is not known at once, so there are six cards.
    for (let card = 0; card < 6; card++) {
      await turn.waitFor();
      seen.push((await shown.textContent()) ?? '');
      await turn.press('Enter');
      const answer = page.getByRole('button', { name: t(card === 0 ? 'forgotten' : 'known') });
      await answer.press('Enter');
    }
    await page.getByRole('heading', { name: t('done') }).waitFor();
    expect(seen[5]).toBe(seen[0]);
    expect(new Set(seen).size).toBe(5);
    await page.reload();
    await page.getByRole('heading', { name: t('done') }).waitFor();
    await page.getByRole('button', { name: t('anew'), exact: true }).click();
    await page.getByRole('button', { name: t('anewConfirm') }).click();
    await turn.waitFor();
    expect(await shown.textContent()).toBe(seen[0]);
    expect(problems).toEqual([]);
    await close();
  });
});

test('where the Quran does not have a name, its page says so, and what it has instead', async () => {
  const t = wordsOf('en', 'tools/asmaul-husna');
  const { page, close } = await open('en', '/asmaul-husna/as-sabur');
  await page.getByText(t('form.none')).waitFor();
  await page.locator('a[href="https://sunnah.com/bukhari:6099"]').waitFor();
  await page.goto('/asmaul-husna/al-qabid');
  await page.getByText(t('form.derived')).waitFor();
  await page.getByText(t('together').replace('{name}', 'Al-Bāsiṭ')).waitFor();
  await page.goto('/asmaul-husna/no-such-name');
  await page.getByText(t('unknown')).waitFor();
  await close();
});

test('without a network the names, their ayahs and the cards are there', async () => {
  const t = wordsOf('en', 'tools/asmaul-husna');
  const { page, context, close } = await open('en', '/asmaul-husna', KEEPS_THE_APP);
  await untilToolsAreKept(page, 'en');
  await page.reload();
  await expect.poll(() => tiles(page).count()).toBe(99);
  // Somebody who only looked at the list: the ayahs of the pages are kept in the meantime.
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('quran')).keys()).length), {
      timeout: 60_000,
    })
    .toBeGreaterThan(60);
  await house.offline(context, async () => {
    await page.goto('/asmaul-husna/al-wadud');
    await expect
      .poll(() => page.locator('article figure [lang=ar]').first().textContent())
      .toContain('ٱلْوَدُودُ');
    await page.getByRole('link', { name: t('dhikr') }).click();
    await page.locator('main [data-counts]').click();
    await expect.poll(() => counted(page)).toBe('1');
    await page.goto('/asmaul-husna?view=learn');
    await page.getByRole('button', { name: t('turn') }).click();
    await page.getByRole('button', { name: t('known') }).waitFor();
  });
  await close();
});
