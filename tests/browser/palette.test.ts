import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { screens } from '#web/registry.ts';
import { newGuest, newMember } from '#tests/harness/clients.ts';
import { DESKTOP, KEEPS_THE_APP, sharedHouse, overflow, violations, type House } from './browser.ts';
import { FLOW_LANGUAGES, wordsOf } from './words.ts';

let house: House;
beforeAll(async () => {
  house = await sharedHouse();
});
afterAll(() => house.close());

const field = (page: Page) => page.locator('dialog').getByRole('combobox');
const options = (page: Page) => page.locator('dialog').getByRole('option');
const marked = (page: Page) => page.locator('[role=option][aria-selected=true]');

/** By the button, which works even before the palette is there. */
async function openPalette(page: Page, language: string): Promise<void> {
  await page
    .getByRole('button', { name: wordsOf(language, 'platform/phrases')('search'), exact: true })
    .click();
  await field(page).waitFor();
}

const TITLES: Record<string, { typed: string; title: string; far: string }> = {
  en: { typed: 'payer tims', title: 'Prayer times', far: 'Namaz vakitleri' },
  ar: { typed: 'اوقات الصلاه', title: 'مواقيت الصلاة', far: 'prayer times' },
};

describe.each(FLOW_LANGUAGES)('in %s', (language) => {
  const t = wordsOf(language, 'shell/palette');
  const { typed = '', title = '', far = '' } = TITLES[language] ?? {};

  test('finds with a slip of the finger and across languages, by keyboard alone, and remembers until told not to', async () => {
    const member = await newMember(house.server, { language });
    const { page, problems, close } = await house.visitAs(member, '/profile', { locale: language });
    await openPalette(page, language);
    expect(await violations(page)).toEqual([]);
    await field(page).fill(typed);
    await expect.poll(() => marked(page).textContent()).toContain(title);
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await field(page).fill(far);
    await expect.poll(() => marked(page).textContent()).toContain(title);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/prayer-times');
    await expect.poll(() => field(page).count()).toBe(0);

    await openPalette(page, language);
    const recent = page.getByRole('group', { name: t('recent') });
    await recent.getByRole('option', { name: title }).waitFor();
    await page.getByRole('button', { name: t('clearRecent') }).click();
    await expect.poll(() => recent.count()).toBe(0);
    await field(page).fill('xqzzyx');
    await page.getByText(t('nothing').replace('{typed}', 'xqzzyx')).waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});

test('opens by its key, walks by arrows, tells a screen reader where it is, and gives the focus back', async () => {
  const guest = await newGuest(house.server);
  const { page, problems, close } = await house.visitAs(guest, '/ibaada', {
    viewport: DESKTOP,
    colorScheme: 'dark',
  });
  const button = page.getByRole('button', { name: wordsOf('en', 'platform/phrases')('search'), exact: true });
  // Once opened by its button, it is there and listens.
  await button.click();
  await field(page).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => field(page).count()).toBe(0);
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Control+k');
  await field(page).waitFor();

  const active = () => field(page).getAttribute('aria-activedescendant');
  await expect.poll(() => options(page).count()).toBeGreaterThan(2);
  expect(await options(page).first().getAttribute('id')).toBe(await active());
  await page.keyboard.press('ArrowDown');
  expect(await options(page).nth(1).getAttribute('id')).toBe(await active());
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  expect(await options(page).last().getAttribute('id')).toBe(await active());
  expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true);
  // What is for members alone is not offered to guests.
  expect(
    await options(page)
      .filter({ hasText: wordsOf('en', 'features/points/wallet')('title') })
      .count(),
  ).toBe(0);
  expect(await violations(page)).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});

test('what was searched once is found without a network; nothing typed leaves the device unasked', async () => {
  const member = await newMember(house.server);
  const { page, context, close } = await house.visitAs(member, '/profile', KEEPS_THE_APP);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const asked: string[] = [];
  context.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
  await openPalette(page, 'en');
  await field(page).fill('leaderboards zzyq');
  await expect.poll(() => marked(page).textContent()).toContain('Leaderboards');
  expect(asked.filter((request) => /functions\/v1|zzyq/.test(request))).toEqual([]);

  await house.offline(context, async () => {
    await page.goto('/profile');
    await openPalette(page, 'en');
    await field(page).fill('leaderbord');
    await expect.poll(() => marked(page).textContent()).toContain('Leaderboards');
    expect(
      await page.getByRole('button', { name: wordsOf('en', 'shell/palette')('everywhere') }).count(),
    ).toBe(0);
  });
  await page.getByRole('button', { name: wordsOf('en', 'shell/palette')('everywhere') }).click();
  await expect.poll(() => asked.some((request) => request.includes('functions/v1/search'))).toBe(true);
  await expect.poll(() => marked(page).textContent()).toContain('Leaderboards');
  await close();
});

test.runIf(screens.some(({ id }) => id === 'quran'))(
  'surahs, passages and ayahs are found and opened',
  async () => {
    const member = await newMember(house.server);
    const { page, problems, close } = await house.visitAs(member, '/profile');
    await openPalette(page, 'en');
    for (const [typed, title] of [
      ['Yaseen', 'Sin'],
      ['ayetel kürsi', 'Ayat al-Kursi'],
      ['Bakara 255', '2:255'],
      ['قل هو الله أحد', '112:1'],
      ['guide us to the straight path', '1:6'],
    ] as const) {
      await field(page).fill(typed);
      await expect.poll(() => marked(page).textContent(), { message: typed }).toContain(title);
    }
    expect(await page.locator('mark').allTextContents()).toContain('straight path');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/quran/1/6');
    expect(problems).toEqual([]);
    await close();
  },
);
