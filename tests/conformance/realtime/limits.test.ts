import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '#tests/harness/server.ts';
import { connect, pushFrame } from './raw.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMIT_FACTOR: '1', REALTIME_PUBLIC: 'everyone' } });
});
afterAll(() => server?.stop());

test('a connection has a hundred channels and no more', async () => {
  const raw = await connect(server);
  const answers = await Promise.all(
    Array.from({ length: 120 }, (_, index) => raw.join(`realtime:many ${index}`)),
  );
  const refused = answers.filter(({ status }) => status === 'error');
  expect(answers.length - refused.length).toBe(100);
  for (const { response } of refused) expect(response?.['reason']).toMatch(/RateLimitReached/);
  raw.close();
});

test('more than a hundred messages at once close the channel, not the connection', async () => {
  const raw = await connect(server);
  const { joinRef } = await raw.join('realtime:busy');
  for (let count = 0; count < 500; count += 1)
    raw.ws.send(pushFrame(joinRef, 'realtime:busy', 'e', Buffer.from('{}')));
  await expect.poll(() => raw.received.some(({ event }) => event === 'phx_close')).toBe(true);
  expect(raw.received.find(({ event }) => event === 'system')?.payload['message']).toBe(
    'Too many messages per second',
  );
  expect(await raw.ask('phoenix', 'heartbeat', {})).toEqual({ status: 'ok', response: {} });
  raw.close();
});

test('who goes on and on is cut off', async () => {
  const raw = await connect(server);
  for (let count = 0; count < 10_000; count += 1) raw.ws.send('nonsense');
  expect(await raw.closed).toBe(1008);
});

test('visitors of one network have a thousand channels together', async () => {
  const sockets = await Promise.all(Array.from({ length: 11 }, () => connect(server)));
  const answers: (string | undefined)[] = [];
  for (const [number, raw] of sockets.entries())
    for (let channel = 0; channel < 95; channel += 1)
      answers.push((await raw.join(`realtime:${number} ${channel}`)).status);
  expect(answers.filter((status) => status === 'ok')).toHaveLength(1000);
  for (const raw of sockets) raw.close();
});

test('and say four hundred things a second together', async () => {
  const sockets = await Promise.all(Array.from({ length: 12 }, () => connect(server)));
  const topicOf = (number: number) => `realtime:share ${number}`;
  const refs = await Promise.all(sockets.map((raw, number) => raw.join(topicOf(number))));
  for (const [number, raw] of sockets.entries())
    for (let count = 0; count < 95; count += 1)
      raw.ws.send(pushFrame(refs[number]?.joinRef ?? '', topicOf(number), 'e', Buffer.from('{}')));
  const closed = () =>
    sockets.filter((raw) => raw.received.some(({ event }) => event === 'phx_close')).length;
  await expect.poll(closed).toBeGreaterThan(0);
  expect(closed()).toBeLessThan(12);
  for (const raw of sockets) raw.close();
});

test('over HTTP the same number counts', async () => {
  const post = (amount: number) =>
    fetch(`${server.url}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: { apikey: server.anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({
        messages: Array.from({ length: amount }, () => ({ topic: 't', event: 'e', payload: {} })),
      }),
    });
  expect((await post(101)).status).toBe(429);
  expect((await post(90)).status).toBe(202);
});

test('who does not read is cut off, and the others get everything', async () => {
  // A stranger may not bring so much.
  const service = { apikey: server.serviceKey };
  const [sender, reader, sleeper] = await Promise.all([
    connect(server, service),
    connect(server),
    connect(server),
  ]);
  const topic = 'realtime:large';
  const { joinRef } = await sender.join(topic);
  await reader.join(topic);
  await sleeper.join(topic);
  sleeper.ws.pause();
  const large = Buffer.from(JSON.stringify('x'.repeat(900_000)));
  for (let count = 1; count <= 40; count += 1) {
    sender.ws.send(pushFrame(joinRef, topic, 'e', large));
    await expect.poll(() => reader.binary.length, { interval: 5 }).toBe(count);
  }
  const figure = async () =>
    /realtime_closed_sockets_total\{reason="does not read"\} (\d+)/.exec(
      await (await fetch(`${server.url}/metrics`)).text(),
    )?.[1];
  await expect.poll(figure).toBe('1');
  for (const raw of [sender, reader, sleeper]) raw.close();
});

test('a server that stops says so, and does not wait', async () => {
  const raw = await connect(server);
  await raw.join('realtime:last');
  const stopped = server.stop();
  expect(await raw.closed).toBe(1001);
  await stopped;
});
