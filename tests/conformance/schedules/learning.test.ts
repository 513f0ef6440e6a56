import { expect, test } from 'vitest';
import { newGuest, newMember } from '#tests/harness/clients.ts';
import { openPushHouse } from '../push/push-house.ts';
import { newDevice } from '../push/push-service.ts';

const house = openPushHouse();

const LEARNING = { kind: 'learning', time_zone: 'Asia/Jakarta', rule: { time: '19:00' } };
const nextAt = async (id: string) =>
  (
    await house.database.query<{ at: string }>(
      'select next_at::text as at from public.schedules where id = $1',
      [id],
    )
  ).rows[0]?.at;

async function reminded(language: string) {
  const member = await newMember(house.server);
  const device = newDevice(house.service);
  await member.client.rpc('register_push', { ...device.subscription, _language: language });
  const { data } = await member.client.from('schedules').insert(LEARNING).select('id').single();
  const id = String(data?.id);
  // Seven in the evening in Jakarta, which keeps the same time all year.
  await expect.poll(() => nextAt(id)).toMatch(/12:00:00\+00$/);
  return { ...member, device, id };
}
const makeDue = async (id: string) => {
  await house.database.query(
    `update public.schedules set next_at = now() - interval '2 minutes' where id = $1`,
    [id],
  );
  await house.database.query(`select jobs.enqueue('schedules')`);
};

test('comes once a day at its time, in the language of the device, and opens the companion', async () => {
  const { device, id } = await reminded('de');
  const planned = await nextAt(id);
  await makeDue(id);
  await expect.poll(() => house.service.at(device.path).length).toBe(1);
  expect(device.read(house.service.at(device.path)[0]?.body ?? Buffer.alloc(0))).toMatchObject({
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
  await house.database.query(`update public.profiles set time_zone = 'Asia/Jakarta' where user_id = $1`, [
    user_id,
  ]);
  const hour =
    (
      await house.database.query<{ hour: number }>(
        `select extract(hour from now() at time zone 'Asia/Jakarta')::int as hour`,
      )
    ).rows[0]?.hour ?? 0;
  // From an hour ago until two hours from now.
  const quiet = { from: ((hour + 23) % 24) * 60, until: ((hour + 2) % 24) * 60, forPrayers: false };
  expect((await client.from('notification_settings').insert({ user_id, quiet })).error).toBeNull();
  await makeDue(id);
  const waiting = async () =>
    (
      await house.database.query<{ hours: number }>(
        `select (extract(epoch from run_at - now()) / 3600)::float as hours from jobs.queue
         where kind = 'push' and run_at > now() + interval '5 minutes'`,
      )
    ).rows.map(({ hours }) => hours);
  await expect.poll(async () => (await waiting()).length).toBe(1);
  const [hours = 0] = await waiting();
  expect(hours).toBeGreaterThan(0.9);
  expect(hours).toBeLessThanOrEqual(2);
  expect(house.service.at(device.path)).toHaveLength(0);
});

test('is one for each member, and for no guest', async () => {
  const [member, guest] = [await newMember(house.server), await newGuest(house.server)];
  expect((await member.client.from('schedules').insert(LEARNING)).error).toBeNull();
  expect((await member.client.from('schedules').insert(LEARNING)).error?.code).toBe('23505');
  expect((await guest.client.from('schedules').insert(LEARNING)).error?.code).toBe('42501');
  // What else guests may plan stays theirs.
  const reminder = { kind: 'reminder', time_zone: 'Asia/Jakarta', rule: { time: '05:00', text: 'Rise' } };
  expect((await guest.client.from('schedules').insert(reminder)).error).toBeNull();
});

test('a time that is none is never reckoned', async () => {
  const { client } = await newMember(house.server);
  const { data } = await client
    .from('schedules')
    .insert({ ...LEARNING, rule: { time: '25:00' } })
    .select('id')
    .single();
  await expect.poll(() => nextAt(String(data?.id))).toBe('infinity');
});
