import { expect, test } from 'vitest';
import { AUTOMATIC } from '#core/prayer-times/calculation.ts';
import { newMember } from '#tests/harness/clients.ts';
import { openPushHouse } from '../push/push-house.ts';
import { newDevice } from '../push/push-service.ts';

const house = openPushHouse();

async function withDevice() {
  const member = await newMember(house.server);
  const device = newDevice(house.service);
  await member.client.rpc('register_push', device.subscription);
  return { ...member, device };
}
const REMINDER = { kind: 'reminder', time_zone: 'Asia/Jakarta', rule: { time: '05:00', text: 'Rise' } };
const nextAt = async (id: string) =>
  (
    await house.database.query<{ at: string }>(
      `select next_at::text as at from public.schedules where id = $1`,
      [id],
    )
  ).rows[0]?.at;
/** As if the time had come, that many minutes ago. */
const makeDue = async (id: string, minutes: number) => {
  await house.database.query(
    'update public.schedules set next_at = now() - make_interval(mins => $2) where id = $1',
    [id, minutes],
  );
  await house.database.query(`select jobs.enqueue('schedules')`);
};

test('a schedule is computed as soon as it is written, in its own zone, and again when it changes', async () => {
  const { client } = await withDevice();
  const { data, error } = await client.from('schedules').insert(REMINDER).select('id').single();
  expect(error).toBeNull();
  const id = String(data?.id);
  // Five in Jakarta, which keeps the same time all year, is 22:00 in universal time.
  await expect.poll(() => nextAt(id)).toMatch(/22:00:00\+00$/);
  await client.from('schedules').update({ time_zone: 'Asia/Karachi' }).eq('id', id);
  await expect.poll(() => nextAt(id)).toMatch(/00:00:00\+00$/);
  await client
    .from('schedules')
    .update({ rule: { time: 'noon', text: '' } })
    .eq('id', id);
  await expect.poll(() => nextAt(id)).toBe('infinity');
});

test('what is due reaches the device once, and the next time is set', async () => {
  const { client, device } = await withDevice();
  const { data } = await client.from('schedules').insert(REMINDER).select('id').single();
  const id = String(data?.id);
  await expect.poll(() => nextAt(id)).toMatch(/22:00:00/);
  const planned = await nextAt(id);
  await makeDue(id, 5);
  await house.database.query(`select jobs.enqueue('schedules')`);
  await expect.poll(() => house.service.at(device.path).length).toBe(1);
  expect(device.read(house.service.at(device.path)[0]?.body ?? Buffer.alloc(0))).toMatchObject({
    title: 'Reminder',
    body: 'You wanted to remember: Rise',
    tag: `reminder ${id}`,
  });
  expect(await nextAt(id)).toBe(planned);
  await expect
    .poll(
      async () =>
        (await house.database.query(`select from jobs.queue where kind = 'schedules' or kind like 'push%'`))
          .rowCount,
    )
    .toBe(0);
  expect(house.service.at(device.path)).toHaveLength(1);
});

test('what is long over, and what is switched off, is left undone', async () => {
  const { client, device } = await withDevice();
  const { data } = await client.from('schedules').insert([REMINDER, REMINDER]).select('id');
  const [late, off] = (data ?? []).map((row) => String(row.id));
  await expect.poll(() => nextAt(off ?? '')).toMatch(/22:00/);
  await client.from('schedules').update({ enabled: false }).eq('id', off);
  await makeDue(off ?? '', 1);
  await makeDue(late ?? '', 120);
  await expect.poll(() => nextAt(late ?? '')).toMatch(/22:00/);
  await client.rpc('try_push');
  await expect.poll(() => house.service.at(device.path).length).toBe(1);
  expect(device.read(house.service.at(device.path)[0]?.body ?? Buffer.alloc(0))).toMatchObject({
    tag: 'test',
  });
});

test('one that cannot be reckoned keeps no other from ringing', async () => {
  const { client, device } = await withDevice();
  const plan = { latitude: 50, longitude: 10, calculation: AUTOMATIC, prayers: {}, quiet: null };
  const broken = { kind: 'prayer', time_zone: 'Europe/Berlin', rule: plan };
  const { data } = await client.from('schedules').insert([broken, REMINDER]).select('id');
  const [first = '', second = ''] = (data ?? []).map((row) => String(row.id));
  await expect.poll(() => nextAt(second)).toMatch(/22:00/);
  // A time for a plan without prayers: nothing can be said then.
  await makeDue(first, 2);
  await makeDue(second, 1);
  await expect.poll(() => house.service.at(device.path).length).toBe(1);
  await expect.poll(() => nextAt(first)).toBe('infinity');
});

test('an occasion besides prayers is told in its own words, with its own place', async () => {
  const { client, device } = await withDevice();
  const plan = {
    latitude: 21.42,
    longitude: 39.83,
    country: 'SA',
    calculation: AUTOMATIC,
    prayers: {},
    occasions: { adhkarEvening: { lead: 30, sound: 'bell' } },
    quiet: null,
  };
  const schedule = { kind: 'prayer', time_zone: 'Asia/Riyadh', rule: plan };
  const { data } = await client.from('schedules').insert(schedule).select('id').single();
  const id = String(data?.id);
  await expect.poll(() => nextAt(id)).toMatch(/^20/);
  const planned = await nextAt(id);
  await makeDue(id, 1);
  await expect.poll(() => house.service.at(device.path).length).toBe(1);
  expect(device.read(house.service.at(device.path)[0]?.body ?? Buffer.alloc(0))).toMatchObject({
    title: 'Evening adhkar',
    tag: 'adhkarEvening',
    url: '/duas/evening',
  });
  expect(await nextAt(id)).toBe(planned);
});

test('nobody sets the time by hand, writes for another or has more than fifty', async () => {
  const [one, other] = [await newMember(house.server), await newMember(house.server)];
  const insert = (row: object) => one.client.from('schedules').insert({ ...REMINDER, ...row });
  expect((await insert({ next_at: new Date().toISOString() })).error?.code).toBe('42501');
  expect((await insert({ user_id: other.id })).error?.code).toBe('42501');
  const { error } = await one.client.from('schedules').insert(Array.from({ length: 51 }, () => REMINDER));
  expect(error?.code).toBe('23514');
});
