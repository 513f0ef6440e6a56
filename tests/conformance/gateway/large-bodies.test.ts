import { connect as connectTcp, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BYTES } from '#server/gateway/large-bodies.ts';
import { newMember } from '#tests/harness/clients.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';
import { connect } from '../realtime/raw.ts';

const MEGABYTE = 1024 * 1024;

let server: TestServer;
let token = '';
beforeAll(async () => {
  // Half of what is allowed: 4 MB of large bodies at once for a stranger, 12 for a member, 32 for a network.
  server = await startServer({ env: { RATE_LIMIT_FACTOR: '0.5', TRUSTED_PROXIES: '127.0.0.1' } });
  const { client } = await newMember(server);
  token = (await client.auth.getSession()).data.session?.access_token ?? '';
});
afterAll(() => server?.stop());

let networks = 0;
/** One that nobody has used before. */
const newNetwork = () => `198.51.100.${(networks += 1)}`;

const headersOf = (network: string, bearer = server.anonKey) => ({
  apikey: server.anonKey,
  authorization: `Bearer ${bearer}`,
  'content-type': 'application/json',
  'x-forwarded-for': network,
});
async function post(
  path: string,
  body: BodyInit,
  { network, bearer, headers }: { network: string; bearer?: string; headers?: Record<string, string> },
) {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { ...headersOf(network, bearer), ...headers },
    body,
    // Only bodies that are streams want it.
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  });
  const text = await answer.text();
  return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after')), text };
}

const EVENTS = '/rest/v1/analytics_events';
const spaces = (bytes: number) => `[${' '.repeat(bytes - 2)}]`;
const lists = (bytes: number) => `[${'[],'.repeat(Math.floor(bytes / 3) - 1)}0]`;

/**
 * Sends the same over and over until it is refused. However slow the machine, no more comes in than a stranger may bring at once and in
 * each second since.
 */
async function untilRefused(bytes: number, send: () => ReturnType<typeof post>) {
  const began = performance.now();
  for (let count = 0; count < 200; count += 1) {
    const answer = await send();
    if (answer.status !== 429) continue;
    const seconds = (performance.now() - began) / 1000;
    const { atOnce, perSecond } = BYTES.stranger;
    expect((count - 1) * bytes).toBeLessThanOrEqual((atOnce + seconds * perSecond) / 2);
    return { count, ...answer };
  }
  throw new Error('Nobody was refused');
}

describe('what somebody brings in large bodies', () => {
  test('a stranger is refused by what they brought, told how long, and let in again', async () => {
    const network = newNetwork();
    const refused = await untilRefused(MEGABYTE, () => post(EVENTS, spaces(MEGABYTE), { network }));
    expect(refused.count).toBeGreaterThanOrEqual(4);
    expect(refused.retryAfter).toBeGreaterThan(0);
    expect(JSON.parse(refused.text)).toMatchObject({ code: 'too_many_requests' });
    // Neither what is small nor anybody else.
    expect((await post(EVENTS, '[]', { network })).status).toBe(201);
    expect((await post(EVENTS, spaces(MEGABYTE), { network: newNetwork() })).status).toBe(201);
    expect((await post(EVENTS, spaces(MEGABYTE), { network, bearer: token })).status).toBe(201);
    expect((await post(EVENTS, spaces(MEGABYTE), { network, bearer: server.serviceKey })).status).toBe(201);
    await sleep(refused.retryAfter * 1000);
    expect((await post(EVENTS, spaces(MEGABYTE), { network })).status).toBe(201);
  });

  test('a member is, however many networks they have', async () => {
    const body = spaces(4 * MEGABYTE);
    const send = () => post(EVENTS, body, { network: newNetwork(), bearer: token });
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(3);
    expect(statuses).toContain(429);
  });

  test.each([
    ['accounts', '/auth/v1/recover', `{"email":"a@example.org"}${' '.repeat(255 * 1024)}`],
    ['files', '/storage/v1/object/list/avatars', spaces(MEGABYTE)],
    ['channels', '/realtime/v1/api/broadcast', spaces(MEGABYTE)],
    ['channels by name', '/realtime/v1/api/broadcast/square/events/e', spaces(MEGABYTE)],
    ['functions', '/functions/v1/search', spaces(MEGABYTE)],
  ])('%s are no way around it', async (_room, path, body) => {
    const network = newNetwork();
    const { retryAfter } = await untilRefused(body.length, () => post(path, body, { network }));
    expect(retryAfter).toBeGreaterThan(0);
  });

  test('nor is a body that does not say how large it is', async () => {
    const network = newNetwork();
    const bytes = new Uint8Array(Buffer.from(spaces(MEGABYTE)));
    await untilRefused(MEGABYTE, () => post(EVENTS, new Blob([bytes]).stream(), { network }));
  });

  test('nor many of them at once, before any has come whole', async () => {
    const network = newNetwork();
    const { hostname, port } = new URL(server.url);
    const lines = Object.entries(headersOf(network)).map(([name, value]) => `${name}: ${value}`);
    const begun = Array.from({ length: 80 }, () => {
      const socket = connectTcp(Number(port), hostname);
      socket.on('error', () => undefined);
      socket.write(
        `POST ${EVENTS} HTTP/1.1\r\nHost: x\r\n${lines.join('\r\n')}\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n[\r\n`,
      );
      const told = new Promise<string>((heard) => socket.once('data', (data) => heard(data.toString())));
      return { socket, told };
    });
    const refused: string[] = [];
    for (const { told } of begun) void told.then((answer) => refused.push(answer));
    // Thirty-two may come at once; those are waited for.
    await expect.poll(() => refused.length).toBeGreaterThan(40);
    for (const answer of refused) expect(answer).toMatch(/^HTTP\/1\.1 429 /);
    expect(refused.length).toBeLessThan(60);
    for (const { socket } of begun) socket.destroy();
    // What they owed is given back.
    await expect.poll(async () => (await post(EVENTS, '[]', { network })).status).toBe(201);
    await expect
      .poll(async () => (await post(EVENTS, new Blob(['[]']).stream(), { network })).status)
      .toBe(201);
  });

  test.each([
    ['rows', EVENTS],
    ['accounts', '/auth/v1/recover'],
    ['channels', '/realtime/v1/api/broadcast'],
  ])('nor one that is large only when opened: %s', async (_room, path) => {
    const network = newNetwork();
    const packed = new Uint8Array(gzipSync(spaces(255 * 1024)));
    // Packed, all that is sent here is small, which nobody counts.
    expect(packed.length).toBeLessThan(2_000);
    await untilRefused(255 * 1024, () =>
      post(path, packed, { network, headers: { 'content-encoding': 'gzip' } }),
    );
  });

  test('nor are frames over sockets, be they large or many', async () => {
    const frame = (bytes: number) => `["1","1","realtime:square","broadcast",${spaces(bytes)}]`;
    const [large, middling] = [await connect(server), await connect(server)];
    for (let count = 0; count < 60; count += 1) large.ws.send(frame(MEGABYTE - 100));
    expect(await large.closed).toBe(1008);
    // Few enough for one connection, and each small enough to be no large body.
    for (let count = 0; count < 400; count += 1) middling.ws.send(frame(60 * 1024));
    expect(await middling.closed).toBe(1008);

    // Each sends fewer than one connection may, and all together more than their network may. Who says little stays.
    const calm = await connect(server);
    const several = await Promise.all(Array.from({ length: 20 }, () => connect(server)));
    for (const { ws } of several) for (let count = 0; count < 400; count += 1) ws.send(frame(2));
    expect(await Promise.race(several.map(({ closed }) => closed))).toBe(1008);
    for (const raw of several) raw.close();
    expect((await calm.ask('phoenix', 'heartbeat', {})).status).toBe('ok');
    calm.close();
  });
});

describe('what becomes objects', () => {
  test.each([
    ['/storage/v1/object/list/avatars', () => server.anonKey],
    ['/auth/v1/recover', () => server.anonKey],
    ['/realtime/v1/api/broadcast', () => server.serviceKey],
  ])('%s takes no list of 80,000 lists', async (path, bearer) => {
    const network = newNetwork();
    const answer = await post(path, lists(240_000), { network, bearer: bearer() });
    expect(answer.status).toBe(400);
    // It is the lists, not the size.
    const other = await post(path, spaces(240_000), { network, bearer: bearer() });
    expect(other.text).not.toBe(answer.text);
  });

  test.each(['/', '/nothing', '/index.html', '/rest/v1/a/b/c', '/functions/v1/a-b-c', '/.well-known/x'])(
    'nothing is made of what comes to %s, where nobody takes a body',
    async (path) => {
      const network = newNetwork();
      // No answer depends on what it holds: not even whether it is JSON.
      const answers = [await post(path, '{}', { network }), await post(path, '{"', { network })];
      for (const { status } of answers) expect(status, answers[1]?.text).toBe(404);
    },
  );
});

describe('a refused body', () => {
  interface Sending {
    socket: Socket;
    heard(): string;
    closed: Promise<number>;
  }
  /** Sends for as long as anybody takes it. */
  function endless(network: string, request = `POST ${EVENTS}`): Sending {
    const { hostname, port } = new URL(server.url);
    const chunk = Buffer.alloc(MEGABYTE, '[');
    let heard = '';
    const began = performance.now();
    const socket = connectTcp(Number(port), hostname, () => {
      socket.write(
        `${request} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${network}\r\nContent-Length: 100000000\r\n\r\n`,
      );
      const more = () => {
        while (!socket.destroyed && socket.write(chunk));
      };
      socket.on('drain', more);
      more();
    });
    socket.on('data', (data) => {
      heard += data.toString();
    });
    socket.on('error', () => undefined);
    const closed = new Promise<number>((done) => socket.once('close', () => done(performance.now() - began)));
    return { socket, heard: () => heard, closed };
  }

  test('is read for a while, so that the answer is seen; of who goes on, nothing more is', async () => {
    const network = newNetwork();
    const first = Array.from({ length: 4 }, () => endless(network));
    for (const sending of first) {
      expect(await sending.closed).toBeLessThan(15_000);
      expect(sending.heard()).toMatch(/^HTTP\/1\.1 4\d\d /);
    }
    const read = first.reduce((sum, { socket }) => sum + socket.bytesWritten, 0);
    // Four of 100 MB in ten seconds, had they been read as fast as they came.
    expect(read).toBeLessThan(250 * MEGABYTE);

    const second = endless(network);
    expect(await second.closed).toBeLessThan(4_000);
    expect(second.heard()).toMatch(/^HTTP\/1\.1 4\d\d .*connection: close/is);
    expect(second.socket.bytesWritten).toBeLessThan(16 * MEGABYTE);

    // Nor of what comes with a question, which is answered.
    const asking = endless(network, 'GET /health');
    expect(await asking.closed).toBeLessThan(4_000);
    expect(asking.heard()).toMatch(/^HTTP\/1\.1 200 .*connection: close/is);
    expect(asking.socket.bytesWritten).toBeLessThan(16 * MEGABYTE);

    // Somebody else's is read to its end, and the connection serves on.
    const other = await post('/nothing', spaces(8 * MEGABYTE), { network: newNetwork() });
    expect(other.status).toBe(404);
  });
});
