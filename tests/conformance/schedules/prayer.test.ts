import { expect, test } from 'vitest';
import { AUTOMATIC } from '#core/prayer-times/calculation.ts';
import { newMember } from '#tests/harness/clients.ts';
import { openPushHouse } from '../push/push-house.ts';
import { newDevice } from '../push/push-service.ts';

const house = openPushHouse();

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
    await house.database.query<{ next_at: Date | number }>(
      'select next_at from public.schedules where id = $1',
      [id],
    )
  ).rows[0]?.next_at;

test('the next prayer is reckoned from the rounded place and reaches the device in its language', async () => {
  const { client } = await newMember(house.server);
  const device = newDevice(house.service);
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

  await house.database.query(
    `update public.schedules set next_at = now() - interval '1 minute' where id = $1`,
    [id],
  );
  await house.database.query(`select jobs.enqueue('schedules')`);
  await expect.poll(() => house.service.at(device.path).length).toBe(1);
  expect(device.read(house.service.at(device.path)[0]?.body ?? Buffer.alloc(0))).toMatchObject({
    title: 'Öğle',
    body: 'Öğle namazının vakti girdi.',
    tag: 'prayer',
    url: '/prayer-times',
    lang: 'tr',
  });
});

test('a place with more than two decimals is never planned', async () => {
  const { client } = await newMember(house.server);
  const rule = { ...GULF_OF_GUINEA.rule, latitude: 0.1234 };
  const { data } = await client
    .from('schedules')
    .insert({ ...GULF_OF_GUINEA, rule })
    .select('id')
    .single();
  await expect.poll(() => nextAt(String(data?.id))).toBe(Infinity);
});

test('a person has one plan of prayers, however many devices send theirs at once', async () => {
  const { client, id } = await newMember(house.server);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => client.from('schedules').insert(GULF_OF_GUINEA)),
  );
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  expect(new Set(answers.flatMap(({ error }) => error?.code ?? []))).toEqual(new Set(['23505']));
  const { rows } = await house.database.query('select from public.schedules where user_id = $1', [id]);
  expect(rows).toHaveLength(1);
});
