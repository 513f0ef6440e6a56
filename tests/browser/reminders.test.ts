// @module-tag whole
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { daysAfter } from '#core/day.ts';
import { AUTOMATIC } from '#core/prayer-times/calculation.ts';
import { PRAYERS } from '#core/prayer-times/prayer.ts';
import { timetable } from '#core/prayer-times/timetable.ts';
import { dayAt } from '#core/zone.ts';
import { newGuest, newMember } from '#tests/harness/clients.ts';
import { KEEPS_THE_APP, sharedHouse, overflow, violations, type House } from './browser.ts';
import { fieldOf, fillTime } from './day-fields.ts';
import { FLOW_LANGUAGES, wordsOf } from './words.ts';

let house: House;
let database: pg.Client;
beforeAll(async () => {
  house = await sharedHouse();
  database = new pg.Client(house.server.databaseUrl);
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await house.close();
});

const PATH = '/settings/notifications';
const up = (one: number, other: number) => one - other;
const BERLIN = { name: 'Berlin', latitude: 52.52, longitude: 13.41, zone: 'Europe/Berlin', country: 'DE' };

describe.each(FLOW_LANGUAGES)('in %s', (language) => {
  const t = wordsOf(language, 'features/notifications');
  const names = wordsOf(language, 'domain/prayer');

  test('what a member chooses is kept with the account, and there on another device', async () => {
    const member = await newMember(house.server, { language });
    const { page, problems, close } = await house.visitAs(member, PATH, { locale: language });
    await page.getByRole('switch', { name: names('fajr') }).click();
    await page.getByLabel(t('when'), { exact: true }).selectOption('15');
    await page.getByLabel(t('sound'), { exact: true }).selectOption('dawn');
    await page.getByRole('button', { name: t('listen').replace('{sound}', t('dawn')) }).click();
    await page.getByRole('switch', { name: t('quiet') }).click();
    await fillTime(fieldOf(page, t('quietFrom')), '21:30');
    const kept = async () =>
      (
        await database.query<{ prayers: object; quiet: object }>(
          'select prayers, quiet from public.notification_settings where user_id = $1',
          [member.id],
        )
      ).rows[0];
    await expect.poll(kept).toEqual({
      prayers: { fajr: { lead: 15, sound: 'dawn' } },
      quiet: { from: 1290, until: 360, forPrayers: false },
    });
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(problems).toEqual([]);
    await close();

    const other = await house.visitAs(member, PATH, { locale: language });
    await expect.poll(() => other.page.getByLabel(t('when'), { exact: true }).inputValue()).toBe('15');
    await other.page.getByRole('switch', { name: names('fajr') }).click();
    await expect.poll(async () => (await kept())?.prayers).toEqual({});
    await other.close();
  });
});

test.each(FLOW_LANGUAGES)(
  'in %s every occasion is off at first, and what is switched on is kept',
  async (language) => {
    const t = wordsOf(language, 'features/notifications');
    const member = await newMember(house.server, { language });
    const { page, problems, close } = await house.visitAs(member, PATH, { locale: language });
    const friday = page.getByRole('switch', { name: t('friday') });
    await friday.waitFor();
    expect(await page.getByRole('switch', { checked: true }).count()).toBe(
      await page
        .locator('section', { hasText: t('socialText') })
        .getByRole('switch', { checked: true })
        .count(),
    );
    await friday.click();
    await page.getByLabel(t('when'), { exact: true }).selectOption('60');
    await page.getByRole('switch', { name: wordsOf(language, 'domain/prayer')('asr') }).click();
    await page.getByLabel(t('when'), { exact: true }).first().selectOption('15');
    await page.getByRole('switch', { name: t('atTime') }).click();
    const kept = async () =>
      (
        await database.query<{ prayers: object; occasions: object }>(
          'select prayers, occasions from public.notification_settings where user_id = $1',
          [member.id],
        )
      ).rows[0];
    await expect.poll(kept).toEqual({
      prayers: { asr: { lead: 15, sound: 'bell', atTime: true } },
      occasions: { friday: { lead: 60, sound: 'bell' } },
    });
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(problems).toEqual([]);
    await close();
  },
);

/** A tenth of a second of silence: eight bits, mono, 8 kHz. */
function silence(): Buffer {
  const samples = 800;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples, 40);
  return Buffer.concat([head, Buffer.alloc(samples, 128)]);
}

test('a sound of one’s own stays on the device, is checked, and can be removed', async () => {
  const t = wordsOf('en', 'features/notifications');
  const { page, close } = await house.visitAs(await newGuest(house.server), PATH);
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.postData() ?? ''));
  const field = page.locator('input[type=file]');
  const give = (name: string, mimeType: string, buffer: Buffer) =>
    field.setInputFiles({ name, mimeType, buffer });
  await give('list.txt', 'text/plain', Buffer.from('no sound'));
  await page.getByText(t('notSound')).waitFor();
  await give('broken.mp3', 'audio/mpeg', Buffer.from('no sound either'));
  await page.getByText(t('notSound')).waitFor();
  await give('large.wav', 'audio/wav', Buffer.alloc(10 * 1024 * 1024 + 1));
  await page.getByText(t('tooLarge')).waitFor();
  await give('adhan.wav', 'audio/wav', silence());
  await page.getByText(t('ownSoundKept').replace('{name}', 'adhan.wav')).waitFor();
  await page.reload();
  await page.getByText('adhan.wav').waitFor();
  await page.getByRole('switch', { name: wordsOf('en', 'domain/prayer')('fajr') }).click();
  await page.getByLabel(t('sound'), { exact: true }).selectOption('own');
  expect(sent.filter((body) => body.includes('adhan.wav') || body.includes('RIFF'))).toEqual([]);
  await page.getByRole('button', { name: t('ownSoundRemove') }).click();
  await expect.poll(() => page.getByText('adhan.wav').count()).toBe(0);
  expect(await page.evaluate(() => caches.has('own:sound'))).toBe(false);
  await close();
});

test('a guest’s choices stay on the device', async () => {
  const t = wordsOf('en', 'features/notifications');
  const { page, close } = await house.visitAs(await newGuest(house.server), PATH);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.getByRole('switch', { name: wordsOf('en', 'domain/prayer')('isha') }).click();
  await page.reload();
  await page.getByLabel(t('sound'), { exact: true }).waitFor();
  expect(sent.filter((url) => url.includes('notification_settings'))).toEqual([]);
  await close();
});

test('a reminder comes at its minute, in words and with a tone, and from one of two open tabs', async () => {
  const times = timetable(BERLIN, AUTOMATIC);
  const now = new Date();
  const today = dayAt(now, BERLIN.zone);
  const [at, prayer] = [-1, 0]
    .flatMap((days) => PRAYERS.map((prayer) => [times(daysAfter(today, days))[prayer], prayer] as const))
    .filter(([begins]) => begins < now)
    .at(-1) ?? [now, 'isha' as const];

  const member = await newMember(house.server);
  const { page, context, close } = await house.visitAs(member, '/privacy', KEEPS_THE_APP);
  await context.clock.install({ time: new Date(at.getTime() - 40 * 60_000) });
  await context.addInitScript(() => {
    const tones = window as unknown as { tones: number };
    tones.tones = 0;
    window.OscillatorNode = class extends OscillatorNode {
      override start(when?: number) {
        tones.tones += 1;
        super.start(when);
      }
    };
  });
  await page.evaluate(
    ([id = '', places = '', reminders = '']) => {
      localStorage.setItem('own:owner', id);
      localStorage.setItem('own:places', places);
      localStorage.setItem('own:reminders', reminders);
    },
    [
      member.id,
      JSON.stringify({ current: BERLIN, saved: [] }),
      JSON.stringify({ prayers: { [prayer]: { lead: 10, sound: 'bell' } }, unsaved: true }),
    ],
  );
  const tabs = [page, await context.newPage()];
  for (const tab of tabs) {
    await tab.goto(PATH);
    // A page may sound once it was touched.
    await tab.locator('main h2').first().click();
  }
  const holders = () =>
    page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name));
  await expect.poll(holders).toContain('reminders');

  const name = wordsOf('en', 'domain/prayer')(prayer);
  const rung = () => Promise.all(tabs.map((tab) => tab.getByText(`${name} in 10 minutes`).count()));
  await context.clock.pauseAt(new Date(at.getTime() - 10 * 60_000 - 5_000));
  expect(await rung()).toEqual([0, 0]);
  await context.clock.runFor(6_000);
  await context.clock.resume();
  await expect.poll(async () => (await rung()).toSorted(up)).toEqual([0, 1]);
  const tones = () =>
    Promise.all(tabs.map((tab) => tab.evaluate(() => (window as unknown as { tones: number }).tones)));
  await expect.poll(async () => (await tones()).toSorted(up)).toEqual([0, 3]);
  await close();
});
