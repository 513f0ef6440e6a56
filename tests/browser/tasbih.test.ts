import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newGuest } from '#tests/harness/clients.ts';
import { DESKTOP, KEEPS_THE_APP, sharedHouse, overflow, PHONE, violations, type House } from './browser.ts';
import { untilKept } from './kept.ts';
import { FLOW_LANGUAGES, wordsOf } from './words.ts';

let house: House;
beforeAll(async () => {
  house = await sharedHouse();
});
afterAll(() => house.close());

async function open(language: string, options: BrowserContextOptions = {}) {
  const guest = await newGuest(house.server);
  await guest.client.from('profiles').update({ language }).eq('user_id', guest.id);
  const visit = await house.visitAs(guest, '/tasbih', { locale: language, ...options });
  await counter(visit.page).waitFor();
  return visit;
}

const counter = (page: Page) => page.locator('main [data-counts]');
const shown = (page: Page) => page.locator('main [data-count]').innerText();

describe.each(FLOW_LANGUAGES)('in %s', (language) => {
  const t = wordsOf(language, 'tools/tasbih');

  test('somebody counts, takes back, begins again, and finds the count after a reload', async () => {
    const { page, problems, close } = await open(language);
    await counter(page).click();
    await counter(page).click();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect.poll(() => shown(page)).toBe('4');
    await page.keyboard.press('Backspace');
    await page.getByRole('button', { name: t('undo'), exact: true }).click();
    await expect.poll(() => shown(page)).toBe('2');
    await page.reload();
    await expect.poll(() => shown(page)).toBe('2');

    await page.getByRole('button', { name: t('reset'), exact: true }).click();
    await page.getByRole('button', { name: t('cancel') }).click();
    expect(await shown(page)).toBe('2');
    await page.getByRole('button', { name: t('reset'), exact: true }).click();
    await page.getByRole('button', { name: t('resetConfirm') }).click();
    await expect.poll(() => shown(page)).toBe('0');

    for (const { colorScheme, viewport } of [
      { colorScheme: 'light', viewport: { width: 360, height: 740 } },
      { colorScheme: 'dark', viewport: DESKTOP },
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(viewport);
      expect(await violations(page), colorScheme).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: t('focus'), exact: true }).click();
    const whole = page.getByRole('dialog');
    await whole.locator('[data-counts]').click({ position: { x: 20, y: 700 } });
    await expect.poll(() => whole.locator('[data-count]').innerText()).toBe('1');
    expect(await violations(page)).toEqual([]);
    await whole.getByRole('button', { name: t('focusEnd') }).click();
    await expect.poll(() => shown(page)).toBe('1');
    expect(problems).toEqual([]);
    await close();
  });
});

test('a thousand taps in a moment are a thousand', async () => {
  const t = wordsOf('en', 'tools/tasbih');
  const { page, close } = await open('en');
  await page.getByRole('button', { name: t('round.thirtyThree') }).click();
  await page.getByText(t('round.free')).click();
  await page.getByRole('button', { name: t('done') }).click();
  await counter(page).evaluate((button) => {
    for (let tap = 0; tap < 1000; tap++)
      button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }));
  });
  await expect.poll(() => shown(page)).toBe('1000');
  await page.reload();
  await expect.poll(() => shown(page)).toBe('1000');
  await close();
});

test('an own dhikr counts to its number, and nothing is kept of it when that is wished', async () => {
  const t = wordsOf('en', 'tools/tasbih');
  const { page, close } = await open('en');
  await page.getByRole('button', { name: t('round.thirtyThree') }).click();
  await page.getByRole('button', { name: t('addOwn') }).click();
  await page.getByLabel(t('ownText'), { exact: true }).fill('Ya Latif');
  await page.getByLabel(t('ownTimes')).fill('2');
  await page.getByRole('button', { name: t('add'), exact: true }).click();
  await page.getByRole('switch', { name: t('notKept') }).click();
  await counter(page).click();
  await counter(page).click();
  await page.getByText(t('complete')).waitFor();
  const stored = await page.evaluate(() => localStorage.getItem('own:tasbih') ?? '');
  expect(JSON.parse(stored)).toMatchObject({ taps: {}, days: {}, own: [{ text: 'Ya Latif', times: 2 }] });
  await page.reload();
  await expect.poll(() => shown(page)).toBe('0');
  await close();
});

test('the first count ticks the list of first steps, and all of it works offline', async () => {
  const t = wordsOf('en', 'tools/tasbih');
  const { page, context, close } = await open('en', KEEPS_THE_APP);
  await counter(page).waitFor();
  await untilKept(page, 'en');
  await house.offline(context, async () => {
    await page.reload();
    await counter(page).click();
    await expect.poll(() => shown(page)).toBe('1');
    await page.goto('/dashboard');
    await page.getByText(t('cardToday').replace(/.*one \{# (\w+)\}.*/, '1 $1')).waitFor();
    const line = page.getByRole('link', { name: t('start') });
    await expect
      .poll(
        async () =>
          (await line.count()) === 0 ||
          (await line.first().textContent())?.includes(wordsOf('en', 'features/dashboard')('startDone')),
      )
      .toBe(true);
  });
  await close();
});
