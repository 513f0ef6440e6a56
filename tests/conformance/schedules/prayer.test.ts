import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AUTOMATIC } from '#core/prayer-times/calculation.ts';
import { newMember } from '#tests/harness/clients.ts';
import { connected } from '#tests/rls/people.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';
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

/** On the equator at 0° the noon is within seventeen minutes of 12:00 in universal time, all year. */
const GULF_OF_GUINEA = {
  kind: 'prayer',
  time_zone: 'UTC',
  rule: {
    latitude: 0,
    longitude: 0,
    calculation: { ...AUTOMATIC, method: 'muslimWorldLeague' },
    prayers: { dhuhr: { lead: 0, sound: 'bell' } },
    quiet: null,
  },
};
const nextAt = async (id: string) =>
  (
    await database.query<{ next_at: Date | number }>('select next_at from public.schedules where id = $1', [
      id,
    ])
  ).rows[0]?.next_at;

test('the next prayer is reckoned from the rounded place and reaches the device in its language', async () => {
  const { client } = await newMember(server);
  const device = newDevice(service);
  await client.rpc('register_push', { ...device.subscription, _language: 'tr' });
  const { data, error } = await client.from('schedules').insert(GULF_OF_GUINEA).select('id').single();
  expect(error).toBeNull();
  const id = String(data?.id);
  await expect.poll(() => nextAt(id)).toBeInstanceOf(Date);
  const planned = await nextAt(id);
  if (!(planned instanceof Date)) throw new Error('It was not planned');
  const minutes = planned.getUTCHours() * 60 + planned.getUTCMinutes();
  expect(Math.abs(minutes - 721)).toBeLessThanOrEqual(17);
  expect(planned.getTime()).toBeGreaterThan(Date.now());

  await database.query(`update public.schedules set next_at = now() - interval '1 minute' where id = $1`, [
    id,
  ]);
  await database.query(`select jobs.enqueue('schedules')`);
  await expect.poll(() => service.at(device.path).length).toBe(1);
  expect(device.read(service.at(device.path)[0]?.body ?? Buffer.alloc(0))).toMatchObject({
    title: 'Öğle',
    body: 'Öğle namazının vakti girdi.',
    tag: 'prayer',
    url: '/prayer-times',
    lang: 'tr',
  });
});

test('a place with more than two decimals is never planned', async () => {
  const { client } = await newMember(server);
  const rule = { ...GULF_OF_GUINEA.rule, latitude: 0.1234 };
  const { data } = await client
    .from('schedules')
    .insert({ ...GULF_OF_GUINEA, rule })
    .select('id')
    .single();
  await expect.poll(() => nextAt(String(data?.id))).toBe(Infinity);
});

test('a person has one plan of prayers, however many devices send theirs at once', async () => {
  const { client, id } = await newMember(server);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => client.from('schedules').insert(GULF_OF_GUINEA)),
  );
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  expect(new Set(answers.flatMap(({ error }) => error?.code ?? []))).toEqual(new Set(['23505']));
  const { rows } = await database.query('select from public.schedules where user_id = $1', [id]);
  expect(rows).toHaveLength(1);
});
