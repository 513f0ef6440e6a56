import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BrowserContextOptions } from 'playwright-core';
import { newGuest, newMember } from '#tests/harness/clients.ts';
import { DESKTOP, openHouse, overflow, violations, type House } from './browser.ts';
import { fieldOf, fillDay, partsOf } from './day-fields.ts';
import { FLOW_READERS, wordsOf } from './words.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const NOON = new Date('2026-11-19T12:00:00Z');

/** The day that is turned into the Hijri calendar. */
async function converter(language: string, options: BrowserContextOptions = {}) {
  const guest = await newGuest(house.server);
  await guest.client.from('profiles').update({ language }).eq('user_id', guest.id);
  const visit = await house.visitAs(guest, '/privacy', { locale: language, ...options });
  await visit.page.clock.setFixedTime(NOON);
  await visit.page.goto('/islamic-events');
  const t = wordsOf(language, 'tools/islamic-events');
  await visit.page.getByRole('tab', { name: t('tabConvert') }).click();
  const field = fieldOf(visit.page, t('civilDate'));
  await field.waitFor();
  return { ...visit, field, t };
}

test('its parts stand as the reader of a language and a region writes a day', async () => {
  for (const [locale, order] of [
    ['en-GB', ['19', '11', '2026']],
    ['en-US', ['11', '19', '2026']],
  ] as const) {
    const { field, close } = await converter('en', { locale });
    expect(await partsOf(field), locale).toEqual(order);
    await close();
  }
});

test.each(FLOW_READERS)('typed from one part to the next by a reader of $language', async (reader) => {
  const { page, field, problems, close } = await converter(reader.language, { locale: reader.locale });
  await field.getByRole('textbox').first().focus();
  // Digits as an Arabic keyboard writes them; a day is full with its second digit, a month by its number.
  for (const key of reader.language === 'ar' ? ['٢', '٠'] : ['2', '0']) await page.keyboard.insertText(key);
  await page.keyboard.press('3');
  await page.keyboard.type('2026');
  expect(await partsOf(field)).toEqual(['20', '3', '2026']);
  await page.getByText('1447').first().waitFor();
  // Back over the parts with the arrow that points there, and a month on with the arrow that points down.
  const [back, on] = reader.direction === 'rtl' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  await page.keyboard.press('Home');
  await page.keyboard.press(back);
  await page.keyboard.press(back);
  await page.keyboard.press('ArrowUp');
  expect(await partsOf(field)).toEqual(['21', '3', '2026']);
  await page.keyboard.press('End');
  await page.keyboard.press(on);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT');
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(problems).toEqual([]);
  await close();
});

test('says of a day that cannot be that there is none, and of one out of reach which may be', async () => {
  const { page, field, close } = await converter('en', { locale: 'en-GB' });
  const say = wordsOf('en', 'domain/dates');
  await fillDay(field, '2026-02-31');
  await page.getByText(say('impossible')).waitFor();
  const day = field.getByRole('textbox').first();
  expect(await day.getAttribute('aria-invalid')).toBe('true');
  // Read out with each part.
  const described = await day.evaluate(
    (part) => document.getElementById(part.getAttribute('aria-describedby') ?? '')?.innerText,
  );
  expect(described).toContain(say('impossible'));
  await fillDay(field, '2028-02-29');
  await page.getByText(say('impossible')).waitFor({ state: 'detached' });
  await fillDay(field, '1400-01-01');
  await page.getByText(say('early').split('{')[0]?.trim() ?? '').waitFor();
  expect(await violations(page)).toEqual([]);
  await close();
});

test('a date is pasted whole, as people and machines write it', async () => {
  const { page, context, field, close } = await converter('en', { locale: 'en-GB' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const [text, parts] of [
    ['5/3/2026', ['5', '3', '2026']],
    ['2027-12-24', ['24', '12', '2027']],
  ] as const) {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await field.getByRole('textbox').first().focus();
    await page.keyboard.press('Control+V');
    await expect.poll(() => partsOf(field)).toEqual(parts);
  }
  await close();
});

test.each(FLOW_READERS)('chosen from a month by keys alone by a reader of $language', async (reader) => {
  const { page, field, close } = await converter(reader.language, {
    locale: reader.locale,
    viewport: DESKTOP,
  });
  const sign = field.getByRole('button');
  await sign.focus();
  await page.keyboard.press('Enter');
  const grid = page.getByRole('grid');
  await grid.waitFor();
  const at = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(at).toBe('19');
  expect(await page.locator('[aria-current=date]').filter({ visible: true }).last().innerText()).toBe('19');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press(reader.direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight');
  await expect.poll(at).toBe('20');
  await page.keyboard.press('ArrowDown');
  await expect.poll(at).toBe('27');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('Shift+PageDown');
  await expect.poll(at).toBe('27');
  await page.keyboard.press('Enter');
  await grid.waitFor({ state: 'detached' });
  expect(await partsOf(field)).toEqual(['27', '10', '2027']);
  // Back where one came from.
  expect(await sign.evaluate((button) => button === document.activeElement)).toBe(true);
  await close();
});

test('every part of it can be hit with a finger, also with letters twice as large', async () => {
  const { page, field, close } = await converter('en', { locale: 'en-GB' });
  for (const size of ['100%', '200%']) {
    await page.evaluate((large) => (document.documentElement.style.fontSize = large), size);
    for (const part of await field.locator('[data-part], button').all()) {
      const box = await part.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), size).toBeGreaterThanOrEqual(24);
    }
    expect(await overflow(page), size).toBeLessThanOrEqual(0);
  }
  await field.getByRole('button').click();
  await page.getByRole('grid').waitFor();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
  await close();
});

test('a time has twelve hours or twenty-four, as its reader has chosen', async () => {
  const member = await newMember(house.server);
  const t = wordsOf('en', 'features/notifications');
  const { page, close } = await house.visitAs(member, '/settings/notifications', { locale: 'en-GB' });
  const field = fieldOf(page, t('quietFrom'));
  await page.getByRole('switch', { name: t('quiet') }).click();
  expect(await partsOf(field)).toEqual(['22', '00']);
  await page.evaluate(() => localStorage.setItem('clock', 'h12'));
  await page.reload();
  await field.waitFor();
  expect(await partsOf(field)).toEqual(['10', '00', 'late']);
  await field.getByRole('textbox').first().fill('9');
  await field.getByRole('combobox').selectOption('early');
  const kept = async () =>
    (await member.client.from('notification_settings').select('quiet').single()).data?.quiet?.from;
  await expect.poll(kept).toBe(9 * 60);
  // An hour that no clock has is not taken, and goes when one leaves.
  await field.getByRole('textbox').first().fill('13');
  await field.getByRole('textbox').first().press('Shift+Tab');
  await expect.poll(() => partsOf(field)).toEqual(['9', '00', 'early']);
  expect(await kept()).toBe(9 * 60);
  expect(await violations(page)).toEqual([]);
  await close();
});
