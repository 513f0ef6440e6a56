import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newGuest, newMember, type Member } from '#tests/harness/clients.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';
import { connect } from '../realtime/raw.ts';

const MEGABYTE = 1024 * 1024;

let server: TestServer;
let member: Member;
const tokens = { member: '', guest: '' };
const tokenOf = async ({ client }: Pick<Member, 'client'>) =>
  (await client.auth.getSession()).data.session?.access_token ?? '';
beforeAll(async () => {
  server = await startServer();
  member = await newMember(server);
  await member.client.rpc('set_age_group', { _age_group: 'adult' }).throwOnError();
  tokens.member = await tokenOf(member);
  tokens.guest = await tokenOf(await newGuest(server));
});
afterAll(() => server?.stop());

async function post(
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  { bearer = server.anonKey, headers = {} }: { bearer?: string; headers?: Record<string, string> } = {},
) {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: {
      apikey: server.anonKey,
      authorization: `Bearer ${bearer}`,
      'content-type': 'application/json',
      ...headers,
    },
    body,
  });
  const text = await answer.text();
  return { status: answer.status, text };
}

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const PAGE_VIEW = { event_name: 'page_view', page_path: '/quran', metadata: {} };
const event = (more: object = {}) => JSON.stringify({ ...PAGE_VIEW, ...more });

describe('depth', () => {
  const DOORS: [door: string, path: string, body: (inner: string) => string, bearer: () => string][] = [
    [
      'rows',
      '/rest/v1/analytics_events',
      (inner) => `[{"event_name":"x","metadata":${inner}}]`,
      () => server.anonKey,
    ],
    [
      'rows whose columns are named',
      '/rest/v1/analytics_events?columns=event_name,metadata',
      (inner) => `{"event_name":"x","metadata":${inner}}`,
      () => server.anonKey,
    ],
    ['a function’s arguments', '/rest/v1/rpc/my_family', (inner) => `{"a":${inner}}`, () => tokens.member],
    [
      'accounts',
      '/auth/v1/recover',
      (inner) => `{"email":"a@example.org","data":${inner}}`,
      () => server.anonKey,
    ],
    [
      'storage',
      '/storage/v1/object/list/avatars',
      (inner) => `{"prefix":"","x":${inner}}`,
      () => tokens.member,
    ],
    [
      'realtime',
      '/realtime/v1/api/broadcast',
      (inner) => `{"messages":[{"topic":"t","event":"e","payload":${inner}}]}`,
      () => server.serviceKey,
    ],
    [
      'functions',
      '/functions/v1/search',
      (inner) => `{"query":"salah","language":"en","x":${inner}}`,
      () => tokens.member,
    ],
  ];
  test.each(DOORS)('%s are read to a depth of 64 and no further', async (_door, path, body, bearer) => {
    const [shallow, deep] = [
      await post(path, body(nested(50)), { bearer: bearer() }),
      await post(path, body(nested(100)), { bearer: bearer() }),
    ];
    expect(deep.status, deep.text).toBe(400);
    expect(deep.text).toMatch(/deep|JSON|json/i);
    // Not for another reason: the same, less deep, is answered otherwise.
    expect(shallow.text).not.toBe(deep.text);
  });

  test('a message over a socket, too: nobody is sent what is nested deeper', async () => {
    const [one, other] = await Promise.all([connect(server), connect(server)]);
    const config = { config: { broadcast: { self: true } }, access_token: tokens.member };
    for (const raw of [one, other]) await raw.join('realtime:deep', config);
    const say = (depth: number) =>
      one.ws.send(
        `["1","9","realtime:deep","broadcast",{"event":"e${depth}","payload":{"a":${nested(depth)}}}]`,
      );
    say(100);
    say(20);
    await expect
      .poll(() => other.binary.length + other.received.filter(({ event: e }) => e === 'broadcast').length)
      .toBe(1);
    one.close();
    other.close();
  });

  test('brackets that never close are refused at every door, and the server goes on', async () => {
    const endless = '['.repeat(200_000);
    for (const [, path, , bearer] of DOORS)
      expect((await post(path, endless, { bearer: bearer() })).status, path).toBeLessThan(500);
    const four = '['.repeat(4 * MEGABYTE);
    expect((await post('/rest/v1/analytics_events', four)).status).toBe(413);
    expect((await post('/rest/v1/analytics_events', four, { bearer: tokens.member })).status).toBe(400);
    expect((await fetch(`${server.url}/ready`)).status).toBe(200);
  });
});

describe('size', () => {
  const sized = (bytes: number) => `[${' '.repeat(bytes - 2)}]`;
  test.each([
    ['a stranger', MEGABYTE, () => server.anonKey],
    ['a guest', MEGABYTE, () => tokens.guest],
    ['a member', 10 * MEGABYTE, () => tokens.member],
    ['the service', 16 * MEGABYTE, () => server.serviceKey],
  ])('%s sends %i bytes of rows and not one more', async (_who, most, bearer) => {
    const path = '/rest/v1/analytics_events';
    expect((await post(path, sized(most), { bearer: bearer() })).status).toBe(201);
    expect((await post(path, sized(most + 1), { bearer: bearer() })).status).toBe(413);
  });

  test('what is read at once is small for members, too', async () => {
    const send = (type: string) =>
      post('/rest/v1/rpc/nothing', 'a=1&'.repeat(MEGABYTE / 4 + 1), {
        bearer: tokens.member,
        headers: { 'content-type': type },
      });
    expect((await send('application/x-www-form-urlencoded')).status).toBe(413);
    expect((await send('text/csv; header=present')).status).toBe(413);
    expect((await send('text/plain')).status).toBe(404);
  });

  test('accounts are asked with 256 KB and not one byte more', async () => {
    const body = (bytes: number) => `{"email":"a@example.org"}${' '.repeat(bytes - 25)}`;
    expect((await post('/auth/v1/recover', body(256 * 1024))).status).toBe(200);
    expect((await post('/auth/v1/recover', body(256 * 1024 + 1))).status).toBe(413);
  });
});

describe('compressed bodies', () => {
  const encodings = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync };
  const send = (encoding: string, body: Buffer, path = '/rest/v1/analytics_events') =>
    post(path, new Uint8Array(body), { headers: { 'content-encoding': encoding } });

  test.each(Object.entries(encodings))(
    '%s is opened, and counts by what it is when opened',
    async (encoding, pack) => {
      expect(await send(encoding, pack(event()))).toMatchObject({ status: 201 });
      const bomb = pack(Buffer.alloc(MEGABYTE + 1, 0x20));
      expect(bomb.length).toBeLessThan(10_000);
      expect((await send(encoding, bomb)).status).toBe(413);
      expect((await send(encoding, bomb, '/auth/v1/recover')).status).toBe(413);
      expect((await send(encoding, pack(nested(100)))).status).toBe(400);
    },
  );

  test('what does not open is a 400, and what nobody here can open a 415', async () => {
    expect((await send('gzip', Buffer.from(event()))).status).toBe(400);
    expect((await send('gzip', gzipSync(event()).subarray(0, 30))).status).toBe(400);
    // Nor does it end the server where nobody reads the body.
    for (const path of [
      '/rest/v1/a/b/c',
      '/rest/v1/mosques?select=((',
      '/auth/v1/nothing',
      '/realtime/v1/nothing',
    ])
      expect((await send('gzip', Buffer.from('no gzip'), path)).status, path).toBeLessThan(500);
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
    for (const encoding of ['zstd', 'gzip, gzip', 'constructor'])
      expect((await send(encoding, Buffer.from(event()))).status, encoding).toBe(415);
  });
});
