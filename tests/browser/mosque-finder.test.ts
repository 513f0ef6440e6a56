// @module-tag whole
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isTile } from '#core/mosques/tile.ts';
import { newGuest, newMember } from '#tests/harness/clients.ts';
import {
  behind,
  DESKTOP,
  KEEPS_THE_APP,
  openHouse,
  openRemark,
  overflow,
  PHONE,
  violations,
  type House,
} from './browser.ts';
import { untilToolsAreKept } from './kept.ts';
import { FLOW_LANGUAGES, wordsOf } from './words.ts';

let house: House;
const database = behind(() => house);
let tiles: Server;
const asked: string[] = [];
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

beforeAll(async () => {
  tiles = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('content-type', 'image/png').end(PIXEL);
  });
  await new Promise<void>((listening) => tiles.listen(0, '127.0.0.1', listening));
  const { port } = tiles.address() as AddressInfo;
  house = await openHouse({ MAP_TILES_URL: `http://127.0.0.1:${port}/{z}/{x}/{y}.png` });
});
afterAll(async () => {
  await house?.close();
  tiles?.close();
});

const ISTANBUL = {
  name: 'Istanbul',
  latitude: 41.01,
  longitude: 28.95,
  zone: 'Europe/Istanbul',
  country: 'TR',
};
/** Before the gate of the Süleymaniye, which stands at 41.0161, 28.9639. */
const EXACT = { latitude: 41.014_57, longitude: 28.961_23 };
const CITY = { en: 'Istanbul', ar: 'إسطنبول' };
const NAMES = { en: 'Süleymaniye Mosque', ar: 'جامع السليمانية' };

async function visitor(
  person: { client: SupabaseClient },
  language: string,
  options: BrowserContextOptions = {},
) {
  const visit = await house.visitAs(person, '/privacy', {
    locale: language,
    geolocation: EXACT,
    permissions: ['geolocation'],
    ...options,
  });
  await visit.page.evaluate(
    ([places, chosen]) => {
      localStorage.setItem('own:places', places ?? '');
      localStorage.setItem('language', chosen ?? 'en');
    },
    [JSON.stringify({ current: ISTANBUL, saved: [ISTANBUL] }), language],
  );
  return visit;
}

/** Everything that leaves the browser, as it is sent. */
function sentBy(context: BrowserContext): string[] {
  const sent: string[] = [];
  context.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  return sent;
}

const LOOKS = [
  { colorScheme: 'light', viewport: { width: 360, height: 740 } },
  { colorScheme: 'dark', viewport: DESKTOP },
] as const;

async function isSound(page: Page, where: string): Promise<void> {
  for (const { colorScheme, viewport } of LOOKS) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize(viewport);
    expect(await overflow(page), where).toBeLessThanOrEqual(0);
    expect(await violations(page), where).toEqual([]);
  }
  await page.setViewportSize(PHONE);
}

describe.each(FLOW_LANGUAGES)('in %s', (language) => {
  const t = wordsOf(language, 'tools/mosque-finder');

  test('a guest finds mosques, hears that most are missing, keeps one, and reads it all again offline', async () => {
    const guest = await newGuest(house.server);
    await guest.client.from('profiles').update({ language }).eq('user_id', guest.id);
    const { page, context, problems, close } = await visitor(guest, language, KEEPS_THE_APP);
    const sent = sentBy(context);
    await page.goto('/mosque-finder');
    const found = page.getByRole('link', { name: NAMES[language] });
    await found.waitFor();
    await openRemark(page, language);
    await page.getByText(t('state.seed')).waitFor();
    await page.getByText(t('sparseText')).waitFor();
    // A link that somebody taps, to an area and not to a position.
    const outside = page.getByRole('link', { name: t('osmOpen') });
    expect(await outside.getAttribute('href')).toMatch(
      /^https:\/\/www\.openstreetmap\.org\/search\?query=[^&]+#map=13\/41(?:\.\d{1,2})?\/2[89](?:\.\d{1,2})?$/,
    );
    expect(await outside.getAttribute('rel')).toBe('noreferrer');
    expect(await found.first().innerText()).toContain(CITY[language]);
    await isSound(page, 'list');

    await page.getByRole('button', { name: t('elsewhere') }).click();
    await page.getByRole('button', { name: t('exact') }).click();
    // 0.28 km as the crow flies: the second implementation is PostgreSQL's, in the test of the nearest.
    await expect.poll(() => found.innerText()).toMatch(/2[789]0/);

    // Streets are offered, and no empty square stands there before somebody wants them.
    await page.getByText(t('map'), { exact: true }).click();
    await page.getByRole('switch', { name: t('streets') }).waitFor();
    expect(await page.getByRole('application').count()).toBe(0);
    await isSound(page, 'map');
    await page.getByText(t('list'), { exact: true }).click();

    await page.getByRole('button', { name: t('favourite').replace('{name}', NAMES[language]) }).click();
    await page.getByRole('heading', { name: t('favourites') }).waitFor();
    await untilToolsAreKept(page, language);
    await page.reload();
    await page.getByRole('heading', { name: t('favourites') }).waitFor();
    await page.getByText(t('sparseText')).waitFor();

    const questions = sent.filter((request) => request.includes('/functions/v1/mosques '));
    expect(questions.length).toBeGreaterThan(0);
    for (const question of questions) {
      const { tiles: named, ...others } = JSON.parse(question.slice(question.indexOf(' '))) as {
        tiles: string[];
      };
      expect(others).toEqual({});
      expect(named.every(isTile)).toBe(true);
    }
    // Neither the exact position nor the place of prayer times, in whatever a request says.
    expect(sent.filter((request) => /41\.0|28\.9/.test(request))).toEqual([]);
    expect(asked).toEqual([]);
    expect(problems).toEqual([]);

    await house.offline(context, async () => {
      await page.reload();
      await page.getByText(t('fromDevice').split('{')[0] ?? '').waitFor();
      await found.first().click();
      await page.getByRole('heading', { level: 1, name: NAMES[language] }).waitFor();
      await page.reload();
      await page.getByRole('heading', { level: 1, name: NAMES[language] }).waitFor();
    });
    await close();
  });

  test('a member proposes, sees that it waits, takes it back, and reads what was approved', async () => {
    const member = await newMember(house.server, { language });
    const { page, context, close } = await visitor(member, language);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const id = language === 'en' ? 'seed-fatih' : 'seed-eyup-sultan';
    await page.goto(`/mosque-finder/${id}`);
    await page.getByRole('button', { name: t('directions') }).waitFor();
    await isSound(page, 'mosque');

    await page.getByRole('button', { name: t('directions') }).click();
    const guides = await page.getByRole('dialog').getByRole('link').all();
    const addresses = await Promise.all(guides.map((guide) => guide.getAttribute('href')));
    expect(addresses.map((address) => address?.split(/[:/]+/)[1])).toEqual([
      expect.stringMatching(/^41\.0/),
      'www.openstreetmap.org',
      'www.google.com',
      'maps.apple.com',
    ]);
    await page.getByRole('button', { name: t('close') }).click();
    await page.getByRole('button', { name: t('copy') }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain(`/mosque-finder/${id}`);

    await page.getByRole('button', { name: t('offer.correction') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('wheelchair')).selectOption('yes');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: t('propose') }).click();
    await page.getByText(t('status.pending'), { exact: true }).waitFor();
    await page.getByRole('button', { name: t('takeBack') }).click();
    await page.getByText(t('status.pending'), { exact: true }).waitFor({ state: 'detached' });

    await page.getByRole('button', { name: t('offer.times') }).click();
    await dialog.getByLabel(t('prayer.dhuhr')).fill('13.30');
    await dialog.getByLabel(t('prayer.jumuah')).fill('14:00, 13:15');
    await dialog.getByRole('button', { name: t('propose') }).click();
    await page.getByText(t('status.pending'), { exact: true }).waitFor();
    await database.query(
      `select private.decide_mosque_proposal(id, true, null) from public.mosque_proposals
       where mosque_id = $1 and status = 'pending'`,
      [id],
    );
    await page.reload();
    await page.getByText(t('status.approved'), { exact: true }).waitFor();
    await page.getByText('13:30', { exact: true }).waitFor();
    await page.getByText('13:15 · 14:00', { exact: true }).waitFor();
    await close();
  });
});

test('streets are loaded when somebody asks for them, and named', async () => {
  const t = wordsOf('en', 'tools/mosque-finder');
  const { page, problems, close } = await visitor(await newGuest(house.server), 'en');
  await page.goto('/mosque-finder');
  await page.getByText(t('map'), { exact: true }).click();
  await page.getByRole('switch', { name: t('streets') }).click();
  await page.getByRole('link', { name: '© OpenStreetMap contributors' }).waitFor();
  const marks = page.getByRole('list', { name: t('marks') }).getByRole('button');
  await expect.poll(() => marks.count()).toBeGreaterThan(2);
  expect(await violations(page)).toEqual([]);
  await marks.first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(asked.every((path) => /^\/\d+\/\d+\/\d+\.png$/.test(path))).toBe(true);
  await page.getByRole('button', { name: t('zoomOut') }).click();
  await page.getByRole('switch', { name: t('streets') }).click();
  await page.getByRole('application').waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
  await close();
});

test('on a wide window the map stands beside the list, and a mosque that is opened takes its place', async () => {
  const t = wordsOf('en', 'tools/mosque-finder');
  const { page, problems, close } = await visitor(await newGuest(house.server), 'en', { viewport: DESKTOP });
  await page.goto('/mosque-finder');
  const entries = page.locator('[data-list]');
  await entries.getByRole('link', { name: NAMES.en }).waitFor();
  // Nothing to choose between, and still nobody is shown to a map service unasked.
  expect(await page.getByText(t('map'), { exact: true }).count()).toBe(0);
  expect(await page.getByRole('application').count()).toBe(0);
  await page.getByRole('switch', { name: t('streets') }).click();
  const map = page.getByRole('application');
  await map.waitFor();
  const [listed, drawn] = [await entries.boundingBox(), await map.boundingBox()];
  expect(drawn?.x).toBeGreaterThanOrEqual((listed?.x ?? 0) + (listed?.width ?? 0) - 12);
  expect(Math.max(drawn?.y ?? 0, listed?.y ?? 0)).toBeLessThan(DESKTOP.height / 2);
  const marks = page.getByRole('list', { name: t('marks') }).getByRole('button');
  await expect.poll(() => marks.count()).toBeGreaterThan(2);
  expect(await violations(page)).toEqual([]);
  await entries.getByRole('link', { name: NAMES.en }).click();
  await page.getByRole('heading', { level: 1, name: NAMES.en }).waitFor();
  expect(await map.count()).toBe(0);
  expect(await entries.locator('[aria-current=page]').innerText()).toContain(NAMES.en);
  expect(await violations(page)).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});

test('without a map service there is the list, and no map to choose', async () => {
  const plain = await openHouse();
  const t = wordsOf('en', 'tools/mosque-finder');
  const { page } = await plain.visitAs(await newGuest(plain.server), '/privacy');
  await page.evaluate(
    (places) => localStorage.setItem('own:places', places),
    JSON.stringify({ current: ISTANBUL, saved: [ISTANBUL] }),
  );
  await page.goto('/mosque-finder');
  await page.getByRole('link', { name: NAMES.en }).waitFor();
  expect(await page.getByText(t('map'), { exact: true }).count()).toBe(0);
  await plain.close();
});

test('guests are told that proposing needs an account, and an unknown link says so', async () => {
  const t = wordsOf('en', 'tools/mosque-finder');
  const { page, close } = await visitor(await newGuest(house.server), 'en');
  await page.goto('/mosque-finder/seed-al-azhar');
  await page.getByText(t('guests')).waitFor();
  expect(await page.getByRole('button', { name: t('offer.correction') }).count()).toBe(0);
  await page.goto('/mosque-finder/seed-nowhere');
  await page.getByText(t('unknown')).waitFor();
  await close();
});

test('opening hours are said in words, and stand as they are where they cannot be read', async () => {
  const hours = { 'node-71': 'Mo-Th 05:00-22:00; Fr 04:30-23:00; PH off', 'node-72': 'Apr-Sep "on request"' };
  for (const [id, opening_hours] of Object.entries(hours))
    await database.query(
      `insert into public.mosques (id, latitude, longitude, given) values ($1, 41.01, 28.96, $2)
       on conflict do nothing`,
      [id, JSON.stringify({ name: 'A made-up mosque', opening_hours })],
    );
  const german = await visitor(await newMember(house.server, { language: 'de' }), 'de');
  await german.page.goto('/mosque-finder/node-71');
  await german.page.getByText(/Montag bis Donnerstag: 0?5:00 – 22:00/).waitFor();
  await german.page.getByText('Feiertage: geschlossen').waitFor();
  expect(await violations(german.page)).toEqual([]);
  await german.page.goto('/mosque-finder/node-72');
  await german.page.getByText('Apr-Sep "on request"').waitFor();
  await german.close();
});
