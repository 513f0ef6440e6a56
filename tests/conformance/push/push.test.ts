import { createPublicKey } from 'node:crypto';
import { createServer, type Socket } from 'node:net';
import { jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { newGuest, newMember } from '#tests/harness/clients.ts';
import { freePort } from '#tests/harness/server.ts';
import { openPushHouse } from './push-house.ts';
import { newDevice } from './push-service.ts';

const house = openPushHouse();

async function subscribed(language = 'en', device = newDevice(house.service)) {
  const member = await newMember(house.server);
  const { error } = await member.client.rpc('register_push', { ...device.subscription, _language: language });
  expect(error).toBeNull();
  return { ...member, device };
}
const devicesOf = async (user: string) =>
  (await house.database.query('select * from public.push_subscriptions where user_id = $1', [user])).rows;
const notify = (user: string, more: object = {}) =>
  house.database.query(`select jobs.enqueue('push', $1)`, [
    { user, text: 'test', tag: 'test', url: '/settings/notifications', ...more },
  ]);
const queued = async () =>
  (
    await house.database.query<{ attempts: number; reason: string; died_at: Date | null }>(
      `select * from jobs.queue where kind like 'push%'`,
    )
  ).rows;

test('a notice reaches the device: encrypted for it, signed by the published key, in its language', async () => {
  const { client, device } = await subscribed('tr');
  expect((await client.rpc('try_push')).error).toBeNull();
  await expect.poll(() => house.service.at(device.path).length).toBe(1);
  const [message] = house.service.at(device.path);
  expect(device.read(message?.body ?? Buffer.alloc(0))).toEqual({
    title: 'Bildirimler çalışıyor',
    body: 'Rafiq’in bildirimleri bu cihaza ulaşacak.',
    tag: 'test',
    url: '/settings/notifications',
    lang: 'tr',
    dir: 'ltr',
  });
  const headers = message?.headers ?? {};
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' });
  expect(Number(headers['ttl'])).toBeGreaterThan(200);
  expect(Number(headers['ttl'])).toBeLessThanOrEqual(300);
  expect(headers['topic']).toMatch(/^[\w-]{1,32}$/);

  const { pushKey } = (await (await fetch(`${house.server.url}/config.json`)).json()) as { pushKey: string };
  const [, token = '', key] = /^vapid t=(\S+), ?k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
  expect(key).toBe(pushKey);
  const point = Buffer.from(pushKey, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const { payload } = await jwtVerify(token, publicKey, { audience: house.service.origin });
  expect(payload.sub).toMatch(/^mailto:/);
  expect((payload.exp ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(24 * 3600);
});

test('all devices of a person hear of it, each in its language', async () => {
  const { client, id, device } = await subscribed('de');
  const other = newDevice(house.service);
  await client.rpc('register_push', { ...other.subscription, _language: 'ar' });
  await notify(id);
  await expect
    .poll(() => [house.service.at(device.path).length, house.service.at(other.path).length])
    .toEqual([1, 1]);
  expect(other.read(house.service.at(other.path)[0]?.body ?? Buffer.alloc(0))).toMatchObject({
    dir: 'rtl',
    lang: 'ar',
  });
});

test.each([404, 410])('an address that answers %d is forgotten', async (status) => {
  const { id, device } = await subscribed();
  house.service.answer(device.path, { status });
  await notify(id);
  await expect.poll(() => devicesOf(id)).toEqual([]);
});

test('a busy service is asked again when it says so', async () => {
  const { id, device } = await subscribed();
  house.service.answer(
    device.path,
    { status: 429, headers: { 'retry-after': '1' } },
    { status: 503, headers: { 'retry-after': '1' } },
  );
  await notify(id);
  await expect.poll(() => house.service.at(device.path).length, { timeout: 10_000 }).toBe(3);
  await expect.poll(async () => (await devicesOf(id))[0]?.delivered_at).not.toBeNull();
  const topics = house.service.at(device.path).map(({ headers }) => headers['topic']);
  expect(new Set(topics).size).toBe(1);
});

test('a device that fails five notices in a row is forgotten, and one that works in between is not', async () => {
  const { id, device } = await subscribed();
  const refuse = async (count: number) => {
    for (let turn = 0; turn < count; turn += 1) {
      const before = house.service.at(device.path).length;
      house.service.answer(device.path, { status: 403 });
      await notify(id);
      await expect.poll(() => house.service.at(device.path).length, { interval: 20 }).toBe(before + 1);
      await expect.poll(queued, { interval: 20 }).toEqual([]);
    }
  };
  await refuse(4);
  await notify(id);
  await expect.poll(async () => (await devicesOf(id))[0]?.failures).toBe(0);
  await refuse(4);
  expect(await devicesOf(id)).toHaveLength(1);
  await refuse(1);
  expect(await devicesOf(id)).toEqual([]);
});

test('those who keep us waiting keep nobody else', async () => {
  const waiting = await subscribed();
  const held: Socket[] = [];
  const tarpit = createServer((socket) => held.push(socket.on('error', () => undefined)));
  const port = await freePort();
  await new Promise<void>((ready) => tarpit.listen(port, 'localhost', ready));
  for (let count = 0; count < 15; count += 1)
    await waiting.client.rpc(
      'register_push',
      newDevice({ origin: `https://localhost:${port}` }).subscription,
    );
  const known = await subscribed();
  await notify(known.id);
  await expect.poll(async () => (await devicesOf(known.id))[0]?.delivered_at).not.toBeNull();
  await notify(waiting.id);
  await notify(waiting.id);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await expect.poll(async () => (await queued()).length).toBeGreaterThanOrEqual(30);
  await notify(known.id);
  await expect.poll(() => house.service.at(known.device.path).length).toBe(2);
  await house.database.query(`delete from jobs.queue where kind like 'push%'`);
  for (const socket of held) socket.destroy();
  await new Promise<void>((closed) => tarpit.close(() => closed()));
});

test('what is over is not sent any more', async () => {
  const { id, device } = await subscribed();
  await notify(id, { until: new Date(Date.now() - 1000).toISOString() });
  await notify(id, { tag: 'second' });
  await expect.poll(() => house.service.at(device.path).length).toBe(1);
});

test('an address inside the network is never called', async () => {
  const { id, client } = await subscribed();
  const [own] = await devicesOf(id);
  // Not among the operator's own hosts, though it leads to the same service.
  const inside = newDevice({ origin: house.service.origin.replace('localhost', '127.0.0.1') });
  await client.rpc('register_push', inside.subscription);
  await notify(id);
  await expect.poll(async () => (await devicesOf(id)).map((row) => row.id)).toEqual([own?.id]);
  expect(house.service.at(inside.path)).toEqual([]);
});

test('only addresses of the encrypted web are taken', async () => {
  const { client } = await newMember(house.server);
  const { subscription } = newDevice(house.service);
  for (const _endpoint of [
    'http://push.example/x',
    'file:///etc/passwd',
    'https://a@push.example/x',
    'https://',
    '',
  ])
    expect((await client.rpc('register_push', { ...subscription, _endpoint })).error?.code).toBe('23514');
});

test('a key that is no key is refused or forgotten, and leaves nothing behind', async () => {
  const { id, client } = await subscribed();
  const { subscription } = newDevice(house.service);
  for (const wrong of [{ _p256dh: 'A'.repeat(90) }, { _auth: 'B'.repeat(16) }])
    expect((await client.rpc('register_push', { ...subscription, ...wrong })).error?.code).toBe('23514');
  const offCurve = { ...subscription, _p256dh: `B${'A'.repeat(86)}` };
  expect((await client.rpc('register_push', offCurve)).error).toBeNull();
  await notify(id);
  await expect.poll(() => devicesOf(id)).toHaveLength(1);
  await expect.poll(queued).toEqual([]);
});

test('a trial is sent ten times a day', async () => {
  const { client } = await newMember(house.server);
  for (let turn = 0; turn < 10; turn += 1) expect((await client.rpc('try_push')).error).toBeNull();
  expect((await client.rpc('try_push')).error?.details).toBe('daily_limit');
});

test('a device belongs to whoever registered it last', async () => {
  const { id, device } = await subscribed();
  const guest = await newGuest(house.server);
  expect((await guest.client.rpc('register_push', device.subscription)).error).toBeNull();
  expect(await devicesOf(id)).toEqual([]);
  expect(await devicesOf(guest.id)).toHaveLength(1);
});

test('nobody reads the keys or unregisters the device of another', async () => {
  const { client, device, id } = await subscribed();
  expect((await client.from('push_subscriptions').select('endpoint')).error?.code).toBe('42501');
  expect((await client.from('push_subscriptions').select('id, device')).data).toHaveLength(1);
  const other = await newMember(house.server);
  expect((await other.client.rpc('unregister_push', { _endpoint: device.subscription._endpoint })).data).toBe(
    false,
  );
  expect(await devicesOf(id)).toHaveLength(1);
  expect((await client.rpc('unregister_push', { _endpoint: device.subscription._endpoint })).data).toBe(true);
  expect(await devicesOf(id)).toEqual([]);
});
