import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AUTOMATIC } from '#core/prayer-times/calculation.ts';
import { newClient, newGuest, newMember } from '#tests/harness/clients.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.stop());

const ISTANBUL = {
  _reckoning: { latitude: 41.01, longitude: 28.97, country: 'TR', calculation: AUTOMATIC },
  _time_zone: 'Europe/Istanbul',
  _place_name: 'İstanbul',
  _language: 'tr',
};
const calendarAt = (secret: string) => fetch(`${server.url}/functions/v1/prayer-calendar/${secret}.ics`);

test('a calendar app reads seventy days of five prayers by the link alone', async () => {
  const { client } = await newMember(server);
  const { data: secret, error } = await client.rpc('new_prayer_calendar', ISTANBUL);
  expect(error).toBeNull();
  const response = await calendarAt(String(secret));
  expect(response.headers.get('content-type')).toContain('text/calendar');
  const calendar = new ICAL.Component(ICAL.parse(await response.text()));
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toContain('İstanbul');
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  expect(events).toHaveLength(350);
  expect(events.slice(0, 5).map(({ summary }) => summary)).toEqual([
    'Sabah',
    'Öğle',
    'İkindi',
    'Akşam',
    'Yatsı',
  ]);
  // Noon in Istanbul, with temkin, is between 12:52 and 13:23 on its clock all year.
  const noon = events[1]?.startDate.toJSDate() ?? new Date(0);
  const minutes = noon.getUTCHours() * 60 + noon.getUTCMinutes() + 180;
  expect(minutes).toBeGreaterThanOrEqual(12 * 60 + 50);
  expect(minutes).toBeLessThanOrEqual(13 * 60 + 25);
});

test('a new link ends the old one, and deleting ends the last', async () => {
  const { client, id } = await newMember(server);
  const { data: first } = await client.rpc('new_prayer_calendar', ISTANBUL);
  const { data: second } = await client.rpc('new_prayer_calendar', ISTANBUL);
  expect((await calendarAt(String(first))).status).toBe(404);
  expect((await calendarAt(String(second))).status).toBe(200);
  await client.from('prayer_calendars').delete().eq('user_id', id);
  expect((await calendarAt(String(second))).status).toBe(404);
});

test('the secret is nowhere to be read, not even by its owner', async () => {
  const { client } = await newMember(server);
  await client.rpc('new_prayer_calendar', ISTANBUL);
  const { error } = await client.from('prayer_calendars').select('secret_hash');
  expect(error?.code).toBe('42501');
});

test('a guest gets no link, nor does somebody without a session', async () => {
  const { client } = await newGuest(server);
  expect((await client.rpc('new_prayer_calendar', ISTANBUL)).error?.code).toBe('42501');
  const anon = newClient(server, server.anonKey);
  expect((await anon.rpc('new_prayer_calendar', ISTANBUL)).error?.code).toBe('42501');
});

test.each(['', 'x', '0'.repeat(63), '0'.repeat(64), `${'0'.repeat(64)}'--`])(
  '%j opens nothing',
  async (secret) => {
    expect((await calendarAt(secret)).status).toBe(404);
  },
);

test('a place with more than two decimals is not served', async () => {
  const { client } = await newMember(server);
  const { data: secret } = await client.rpc('new_prayer_calendar', {
    ...ISTANBUL,
    _reckoning: { ...ISTANBUL._reckoning, latitude: 41.0123 },
  });
  expect((await calendarAt(String(secret))).status).toBe(404);
});
