import { afterAll, beforeAll, expect, test } from 'vitest';
import { OCCASIONS, SOCIAL_KINDS } from '#core/reminders.ts';
import { newGuest, newMember, type Member } from '#tests/harness/clients.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';

let server: TestServer;
let member: Member;
beforeAll(async () => {
  server = await startServer();
  member = await newMember(server);
});
afterAll(() => server?.stop());

const write = async (settings: object, { client } = member) =>
  (await client.from('notification_settings').upsert(settings, { onConflict: 'user_id' })).error?.code ??
  'kept';

test.each<object>([
  { prayers: {} },
  { prayers: { fajr: { lead: 0, sound: 'silent' }, isha: { lead: 60, sound: 'bell' } } },
  { prayers: { asr: { lead: 10, sound: 'own', atTime: true } } },
  { occasions: { friday: { lead: 240, sound: 'bell' }, imsak: { lead: 0, sound: 'own' } } },
  { quiet: { from: 1320, until: 360, forPrayers: true } },
  { quiet: null },
  { muted: ['gift', 'job'], prayer_pause: 20 },
])('a member keeps %j', async (settings) => {
  expect(await write(settings)).toBe('kept');
  const { data } = await member.client.from('notification_settings').select().single();
  expect(data).toMatchObject(settings);
});

test.each<object>([
  { prayers: [] },
  { prayers: { sunrise: { lead: 0, sound: 'bell' } } },
  { prayers: { fajr: { lead: 61, sound: 'bell' } } },
  { prayers: { fajr: { lead: -1, sound: 'bell' } } },
  { prayers: { fajr: { lead: 1.5, sound: 'bell' } } },
  { prayers: { fajr: { lead: '5', sound: 'bell' } } },
  { prayers: { fajr: { lead: 5, sound: 'adhan' } } },
  { prayers: { fajr: { lead: 5 } } },
  { prayers: { fajr: null } },
  { prayers: { fajr: { lead: 5, sound: 'bell', more: 'x' } } },
  { prayers: { fajr: { lead: 5, sound: 'bell', atTime: 'yes' } } },
  { occasions: [] },
  { occasions: { tuesday: { lead: 5, sound: 'bell' } } },
  { occasions: { friday: { lead: 241, sound: 'bell' } } },
  { occasions: { friday: { lead: 5, sound: 'file.mp3' } } },
  { occasions: { friday: { lead: 5, sound: 'bell', atTime: true } } },
  { occasions: { friday: null } },
  { quiet: { from: 1440, until: 360, forPrayers: true } },
  { quiet: { from: 0, until: 360 } },
  { quiet: 'night' },
  { muted: ['prayer'] },
  { prayer_pause: 61 },
])('%j is refused', async (settings) => expect(await write(settings)).toBe('23514'));

test('each kind of news that the code knows can be muted, and all of them at once', async () => {
  for (const kind of SOCIAL_KINDS) expect([kind, await write({ muted: [kind] })]).toEqual([kind, 'kept']);
  expect(await write({ muted: [...SOCIAL_KINDS] })).toBe('kept');
});

test('each occasion that the code knows can be wished, and all of them at once', async () => {
  const wish = { lead: 30, sound: 'bell' };
  for (const occasion of OCCASIONS)
    expect([occasion, await write({ occasions: { [occasion]: wish } })]).toEqual([occasion, 'kept']);
  const all = Object.fromEntries(OCCASIONS.map((occasion) => [occasion, wish]));
  expect(await write({ occasions: all })).toBe('kept');
});

test('nobody writes for another, and a guest keeps them on the device', async () => {
  const other = await newMember(server);
  expect(await write({ user_id: member.id, prayer_pause: 10 }, other)).toBe('42501');
  expect(await write({ prayer_pause: 10 }, { ...other, ...(await newGuest(server)) })).toBe('42501');
});
