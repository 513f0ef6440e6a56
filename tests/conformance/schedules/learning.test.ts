import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newGuest, newMember } from '#tests/harness/clients.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';
import { connected } from '#tests/rls/people.ts';
import { CERTIFICATE, newDevice, startPushService, type PushService } from '../push/push-service.ts';

let service: PushService;
let server: TestServer;
let database: Client;
beforeAll(async () => {
  service = await startPushService();
  server = await startServer({ env: { PUSH_HOSTS: 'localhost', NODE_EXTRA_CA_CERTS: CERTIFICATE } });
  database = await connected(server);
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
  await service?.close();
});

const LEARNING = { kind: 'learning', time_zone: 'Asia/Jakarta', rule: { time: '19:00' } };
const nextAt = async (id: string) =>
  (
    await database.query<{ at: string }>('select next_at::text as at from public.schedules where id = $1', [
      id,
    ])
  ).rows[0]?.at;

async function reminded(language: string) {
  const member = await newMember(server);
  const device = newDevice(service);
  await member.client.rpc('register_push', { ...device.subscription, _language: language });
  const { data } = await member.client.from('schedules').insert(LEARNING).select('id').single();
  const id = String(data?.id);
  // Seven in the evening in Jakarta, which keeps the same time all year.
  await expect.poll(() => nextAt(id)).toMatch(/12:00:00\+00$/);
  return { ...member, device, id };
}
const makeDue = async (id: string) => {
  await database.query(`update public.schedules set next_at = now() - interval '2 minutes' where id = $1`, [
    id,
  ]);
  await database.query(`select jobs.enqueue('schedules')`);
};

test('comes once a day at its time, in the language of the device, and opens the companion', async () => {
  const { device, id } = await reminded('de');
  const planned = await nextAt(id);
  await makeDue(id);
  await expect.poll(() => service.at(device.path).length).toBe(1);
  expect(device.read(service.at(device.path)[0]?.body ?? Buffer.alloc(0))).toMatchObject({
    title: 'Zeit zu lernen',
    tag: 'learning',
    url: '/learning-companion',
    lang: 'de',
  });
  expect(await nextAt(id)).toBe(planned);
});

test('waits for the end of quiet hours', async () => {
  const { client, device, id } = await reminded('en');
  const { data } = await client.auth.getUser();
  const user_id = String(data.user?.id);
  await database.query(`update public.profiles set time_zone = 'Asia/Jakarta' where user_id = $1`, [user_id]);
  const hour =
    (
      await database.query<{ hour: number }>(
        `select extract(hour from now() at time zone 'Asia/Jakarta')::int as hour`,
      )
    ).rows[0]?.hour ?? 0;
  // From an hour ago until two hours from now.
  const quiet = { from: ((hour + 23) % 24) * 60, until: ((hour + 2) % 24) * 60, forPrayers: false };
  expect((await client.from('notification_settings').insert({ user_id, quiet })).error).toBeNull();
  await makeDue(id);
  const waiting = async () =>
    (
      await database.query<{ hours: number }>(
        `select (extract(epoch from run_at - now()) / 3600)::float as hours from jobs.queue
         where kind = 'push' and run_at > now() + interval '5 minutes'`,
      )
    ).rows.map(({ hours }) => hours);
  await expect.poll(async () => (await waiting()).length).toBe(1);
  const [hours = 0] = await waiting();
  expect(hours).toBeGreaterThan(0.9);
  expect(hours).toBeLessThanOrEqual(2);
  expect(service.at(device.path)).toHaveLength(0);
});

test('is one for each member, and for no guest', async () => {
  const [member, guest] = [await newMember(server), await newGuest(server)];
  expect((await member.client.from('schedules').insert(LEARNING)).error).toBeNull();
  expect((await member.client.from('schedules').insert(LEARNING)).error?.code).toBe('23505');
  expect((await guest.client.from('schedules').insert(LEARNING)).error?.code).toBe('42501');
  // What else guests may plan stays theirs.
  const reminder = { kind: 'reminder', time_zone: 'Asia/Jakarta', rule: { time: '05:00', text: 'Rise' } };
  expect((await guest.client.from('schedules').insert(reminder)).error).toBeNull();
});

test('a time that is none is never reckoned', async () => {
  const { client } = await newMember(server);
  const { data } = await client
    .from('schedules')
    .insert({ ...LEARNING, rule: { time: '25:00' } })
    .select('id')
    .single();
  await expect.poll(() => nextAt(String(data?.id))).toBe('infinity');
});
