// @module-tag whole
import type { BrowserContextOptions } from 'playwright-core';
import { readFile } from 'node:fs/promises';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newGuest } from '#tests/harness/clients.ts';
import { DESKTOP, KEEPS_THE_APP, sharedHouse, overflow, violations, type House } from './browser.ts';
import { fieldOf, fillDay } from './day-fields.ts';
import { untilToolsAreKept } from './kept.ts';
import { inFlow, wordsOf } from './words.ts';

let house: House;
beforeAll(async () => {
  house = await sharedHouse();
});
afterAll(() => house.close());

const BERLIN = { name: 'Berlin', latitude: 52.52, longitude: 13.41, zone: 'Europe/Berlin', country: 'DE' };
/** 28 Sha'ban 1447; Umm al-Qura began Ramadan on the 18th, Diyanet on the 19th. */
const BEFORE_RAMADAN = new Date('2026-02-16T10:00:00Z');

async function visitorAt(
  language: string,
  path = '/islamic-events',
  time = BEFORE_RAMADAN,
  options: BrowserContextOptions = {},
) {
  const guest = await newGuest(house.server);
  await guest.client.from('profiles').update({ language }).eq('user_id', guest.id);
  const { data } = await guest.client.auth.getSession();
  const visit = await house.visit('/privacy', options);
  await visit.page.clock.setFixedTime(time);
  await visit.page.evaluate(
    ([session, language, places]) => {
      localStorage.setItem('sb-127-auth-token', session ?? '');
      localStorage.setItem('language', language ?? 'en');
      localStorage.setItem('own:places', places ?? '');
    },
    [
      JSON.stringify({ ...data.session, expires_at: 4_102_444_800 }),
      language,
      JSON.stringify({ current: BERLIN, saved: [BERLIN] }),
    ],
  );
  await visit.page.goto(path);
  return visit;
}

/** Where the date of the day stands. */
const SKY = 'main [data-sky]';

const FLOWS = [
  { language: 'en', ramadan: 'Ramadan', date: '28 Shaʻban 1447 AH', moved: '29 Shaʻban 1447 AH' },
  { language: 'ar', ramadan: 'رمضان', date: '28 شعبان 1447 هـ', moved: '29 شعبان 1447 هـ' },
].filter(inFlow);

describe.each(FLOWS)('in $language', ({ language, ramadan, date, moved }) => {
  const t = wordsOf(language, 'tools/islamic-events');

  test('somebody sees the date and the events, and reads what one is about, offline too', async () => {
    const { page, context, problems, close } = await visitorAt(language, undefined, undefined, KEEPS_THE_APP);
    await expect.poll(() => page.locator(SKY).innerText()).toContain(date);
    await untilToolsAreKept(page, language);
    await page.reload();
    await page.getByRole('tab').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(problems).toEqual([]);
    await house.offline(context, async () => {
      await page.reload();
      const first = page.getByRole('tabpanel').getByRole('listitem').first().getByRole('button');
      await expect.poll(() => first.innerText()).toContain(ramadan);
      await first.click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('heading', { name: t('practice') }).waitFor();
      // A hadith of our own library is read here, another at sunnah.com; a link such as this one opens the event again.
      const address = (name: RegExp) => dialog.getByRole('link', { name }).getAttribute('href');
      await expect.poll(() => address(/1909/)).toBe('/hadith/bukhari/1909');
      expect(await address(/ 38/)).toBe('https://sunnah.com/bukhari:38');
      expect(new URL(page.url()).search).toBe('?event=ramadan');
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect.poll(() => new URL(page.url()).search).toBe('');
    });
    await close();
  });

  test('every tab is free of violations and fits', async () => {
    const { page, close } = await visitorAt(language);
    for (const tab of ['tabEvents', 'tabMonth', 'tabConvert', 'tabSettings']) {
      await page.getByRole('tab', { name: t(tab), exact: true }).click();
      await page.waitForLoadState('networkidle');
      await page.getByRole('tabpanel').locator('section, ol').first().waitFor();
      for (const { colorScheme, viewport } of [
        { colorScheme: 'light', viewport: { width: 360, height: 740 } },
        { colorScheme: 'dark', viewport: DESKTOP },
      ] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize(viewport);
        expect(await violations(page), `${tab} ${colorScheme}`).toEqual([]);
        expect(await overflow(page), tab).toBeLessThanOrEqual(0);
      }
    }
    await close();
  });

  test('a month is corrected as it was announced, or refused; the date changes at maghrib where wished', async () => {
    const { page, close } = await visitorAt(language);
    await page.getByRole('tab', { name: t('tabSettings') }).click();
    await page.getByRole('radio', { name: t('authority_mosque') }).check();
    const start = page.getByRole('combobox', { name: ramadan, exact: true });
    await start.selectOption('-1');
    await page.getByRole('alert').filter({ hasText: '28' }).waitFor();
    expect(await start.inputValue()).toBe('0');
    await start.selectOption('1');
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    await page.getByRole('switch', { name: t('maghrib') }).click();

    await page.getByRole('tab', { name: t('tabMonth') }).click();
    // Sha'ban has thirty days now, and today is still the 28th.
    await expect.poll(() => page.getByRole('cell', { name: /^\d/ }).count()).toBe(30);
    expect(await page.locator('td[aria-current="date"]').innerText()).toMatch(/^28/);
    // In the evening it is the 29th.
    await page.clock.setFixedTime(new Date('2026-02-16T18:00:00Z'));
    await page.reload();
    await expect.poll(() => page.locator(SKY).innerText()).toContain(moved);
    await close();
  });
});

test('dates go from one calendar to the other and back', async () => {
  const t = wordsOf('en', 'tools/islamic-events');
  const { page, close } = await visitorAt('en');
  await page.getByRole('tab', { name: t('tabConvert') }).click();
  await fillDay(fieldOf(page, t('civilDate')), '2026-03-20');
  await page.getByText('1 Shawwal 1447 AH').waitFor();
  await page
    .getByRole('combobox', { name: t('hijriMonth') })
    .last()
    .selectOption('12');
  await page.getByRole('combobox', { name: t('hijriDay') }).selectOption('10');
  await page.getByText('Wednesday, 27 May 2026').waitFor();
  await page
    .getByRole('combobox', { name: t('hijriMonth') })
    .last()
    .selectOption('9');
  await page.getByRole('combobox', { name: t('hijriDay') }).selectOption('30');
  await page.getByText('Ramadan 1447 has only 29 days.').waitFor();
  // Beyond the tables it is arithmetic, and says so: browsers' islamic-civil has the same date.
  await fillDay(fieldOf(page, t('civilDate')), '1900-01-01');
  await page.getByText('28 Shaʻban 1317 AH').waitFor();
  await page.getByText(t('byArithmetic')).waitFor();
  await close();
});

test('the events go into a calendar', async () => {
  const t = wordsOf('en', 'tools/islamic-events');
  const { page, close } = await visitorAt('en');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('export') }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const events = new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event));
  const eid = events.find(({ uid }) => uid === 'eid-al-fitr-1447-10@rafiq');
  expect(eid?.startDate.toString()).toBe('2026-03-20');
  expect(eid?.endDate.toString()).toBe('2026-03-21');
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  // Seventeen events and eleven times the white days, in two years.
  expect(events).toHaveLength(2 * (17 + 11));
  await close();
});

test('the dashboard names the date and what comes next', async () => {
  const { page, close } = await visitorAt('en', '/dashboard');
  const card = page.getByRole('link').filter({ hasText: 'Ramadan' }).first();
  await card.waitFor();
  // Berlin prays by Diyanet's times, and Diyanet began Ramadan on the 19th.
  expect(await card.innerText()).toContain('in 3 days');
  await page.getByText('28 Shaʻban 1447 AH').first().waitFor();
  await close();
});

test('Diyanet’s months hold where its prayer times do, and another choice holds everywhere', async () => {
  const t = wordsOf('en', 'tools/islamic-events');
  const { page, close } = await visitorAt('en', '/islamic-events', new Date('2026-11-15T10:00:00Z'));
  const heading = page.locator(SKY);
  await expect.poll(() => heading.innerText()).toContain('6 Jumada\u00A0II 1448 AH');
  await page.getByRole('button', { name: wordsOf('en', 'platform/phrases')('remark') }).click();
  await page.getByText(t('follows').replace('{authority}', t('authority_diyanet'))).waitFor();
  await page.goto('/prayer-times');
  await page.getByText('6 Jumada II 1448 AH').first().waitFor();
  await page.goto('/islamic-events');
  await page.getByRole('tab', { name: t('tabSettings') }).click();
  await page.getByRole('radio', { name: t('authority_ummAlQura') }).check();
  await expect.poll(() => heading.innerText()).toContain('5 Jumada\u00A0II 1448 AH');
  await page.goto('/prayer-times');
  await page.getByText('5 Jumada II 1448 AH').first().waitFor();
  await close();
});

test('the shift that prayer times once had becomes corrections, and that is said once', async () => {
  const t = wordsOf('en', 'tools/islamic-events');
  const { page, close } = await visitorAt('en', '/privacy', new Date('2026-11-15T10:00:00Z'));
  const london = { name: 'London', latitude: 51.51, longitude: -0.13, zone: 'Europe/London', country: 'GB' };
  await page.evaluate((place) => {
    localStorage.setItem('own:places', JSON.stringify({ current: place, saved: [place] }));
    const offsets = { fajr: 0, sunrise: 0, dhuhr: 0, asr: 0, maghrib: 0, isha: 2 };
    const calculation = {
      method: 'automatic',
      custom: { fajr: 18, isha: { angle: 17 } },
      asr: 'automatic',
      highLatitude: 'automatic',
      polar: 'nearestPlace',
      offsets,
      hijriCorrection: -1,
    };
    localStorage.setItem('own:calculation', JSON.stringify(calculation));
  }, london);
  // Umm al-Qura has the fifth; a day was taken off.
  await page.goto('/prayer-times');
  await page.getByText('4 Jumada II 1448 AH').first().waitFor();
  await page.goto('/islamic-events');
  await page.getByText('which you had moved by 1 day.').waitFor();
  await expect.poll(() => page.locator(SKY).innerText()).toContain('4 Jumada\u00A0II 1448 AH');
  await page.getByRole('button', { name: t('shiftRead') }).click();
  await page.reload();
  await page.getByRole('tab').first().waitFor();
  await expect.poll(() => page.locator(SKY).innerText()).toContain('4 Jumada\u00A0II 1448 AH');
  expect(await page.getByText('which you had moved').count()).toBe(0);
  const kept = await page.evaluate(() => localStorage.getItem('own:calculation') ?? '');
  expect(JSON.parse(kept).offsets.isha).toBe(2);
  expect(kept).not.toContain('hijriCorrection');
  await close();
});

test.each([
  ['de', 'Nacht vom 24. auf den 25. Dezember 2027', /\d\.–\d+\. \p{L}+ \d{4}/u],
  ['tr', '24–25 Aralık 2027 gecesi', /\d–\d+ \p{L}+ \d{4}(?! gecesi)/u],
  ['en', 'Night of 24–25 December 2027', /(?<!Night of )\b\d+\s?–\s?\d+ [A-Z][a-z]+ \d{4}/u],
] as const)('in %s nights and days have one form on both sides', async (language, night, range) => {
  const { page, close } = await visitorAt(language, '/islamic-events', new Date('2027-12-01T10:00:00Z'));
  const list = page.getByRole('tabpanel').getByRole('list').first();
  await list.getByText(night, { exact: false }).first().waitFor();
  const text = await list.innerText();
  expect(text).toContain(night);
  expect(text).toMatch(range);
  await close();
});
