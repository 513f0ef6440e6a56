import { connect as connectTcp } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newClient, newGuest, newMember, type Member } from '#tests/harness/clients.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';
import { connect, type Raw } from '../realtime/raw.ts';
import { plain } from '../storage/photograph.ts';

let server: TestServer;
let database: pg.Client;
let member: Member;
let token = '';
let guestToken = '';
const tokenOf = async ({ client }: Pick<Member, 'client'>) =>
  (await client.auth.getSession()).data.session?.access_token ?? '';
beforeAll(async () => {
  server = await startServer({
    env: { BODY_SECONDS: '1', TRUSTED_PROXIES: '127.0.0.1', RATE_LIMIT_FACTOR: '1' },
  });
  database = new pg.Client(server.databaseUrl);
  await database.connect();
  member = await newMember(server);
  await member.client.rpc('set_age_group', { _age_group: 'adult' });
  token = await tokenOf(member);
  guestToken = await tokenOf(await newGuest(server));
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

const post = (path: string, body: unknown, bearer = server.anonKey, headers: Record<string, string> = {}) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: {
      apikey: server.anonKey,
      authorization: `Bearer ${bearer}`,
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify(body),
  });
const counted = async (from: string, values: unknown[] = []) =>
  (await database.query<{ count: number }>(`select count(*)::int as count from ${from}`, values)).rows[0]
    ?.count;

describe('bounds under parallel calls', () => {
  const atOnce = async (count: number, one: (index: number) => Promise<unknown>) => {
    await Promise.all(Array.from({ length: count }, (_, index) => one(index)));
  };

  test('there are 20 reports a day, one by one and all at once', async () => {
    await atOnce(60, (index) =>
      post(
        '/rest/v1/reports',
        {
          type: 'other',
          description: `Something is wrong ${index}`,
          target_type: 'hadith',
          target_id: 'bukhari:1',
        },
        token,
      ),
    );
    expect(await counted('public.reports where reporter_id = $1', [member.id])).toBe(20);
  });

  test('there are 50 schedules', async () => {
    await atOnce(90, () =>
      post(
        '/rest/v1/schedules',
        { kind: 'reminder', rule: { at: '07:30' }, time_zone: 'Europe/Berlin' },
        token,
      ),
    );
    expect(await counted('public.schedules where user_id = $1', [member.id])).toBe(50);
  });

  test('there are 20 pictures', async () => {
    const picture = await plain();
    await atOnce(40, (index) =>
      member.client.storage
        .from('avatars')
        .upload(`${member.id}/${index}.png`, picture, { contentType: 'image/png' }),
    );
    expect(
      await counted(`storage.objects where bucket_id = 'avatars' and name like $1 || '/%'`, [member.id]),
    ).toBe(20);
  });

  test.each(['at once', 'in several requests'])(
    'there are 20 pictures, though more addresses were signed while there were none: %s',
    async (how) => {
      const { id, client } = await newMember(server);
      const files = client.storage.from('avatars');
      const names = Array.from({ length: 27 }, (_, index) => `${id}/p${index}.png`);
      const signed: string[] = [];
      for (const name of names) signed.push((await files.createSignedUploadUrl(name)).data?.token ?? '');
      expect(signed).not.toContain('');
      const picture = await plain();
      const said = (objectName: string) =>
        Object.entries({ bucketName: 'avatars', objectName, contentType: 'image/png' })
          .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
          .join(',');
      await atOnce(names.length, (index) =>
        how === 'at once'
          ? files.uploadToSignedUrl(names[index] ?? '', signed[index] ?? '', picture, {
              contentType: 'image/png',
            })
          : fetch(`${server.url}/storage/v1/upload/resumable/sign`, {
              method: 'POST',
              headers: {
                'tus-resumable': '1.0.0',
                'upload-length': String(picture.length),
                'content-type': 'application/offset+octet-stream',
                'x-signature': signed[index] ?? '',
                'upload-metadata': said(names[index] ?? ''),
              },
              body: new Uint8Array(picture),
            }),
      );
      expect(
        await counted(`storage.objects where bucket_id = 'avatars' and name like $1 || '/%'`, [id]),
      ).toBe(20);
    },
  );
});

describe('events of visitors', () => {
  const event = (session_id: string | null = null) => ({
    event_name: 'page_view',
    page_path: '/quran',
    metadata: {},
    session_id,
  });
  const send = (body: unknown, network: string, bearer?: string) =>
    post('/rest/v1/analytics_events', body, bearer, { 'x-forwarded-for': network });
  const kept = (visit: string) => counted('public.analytics_events where session_id like $1', [`${visit}%`]);
  const lot = (count: number, session: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => event(session(index)));
  const freshCounts = () => database.query('truncate private.event_counts');
  const clock = (time: string) =>
    database.query(`create or replace function private.clock() returns timestamptz
      language sql stable set search_path = '' return ${time}`);
  // One minute, so that none ends in the middle of what is counted.
  beforeAll(() => clock(`timestamptz '2026-11-20 12:00:30+00'`));
  afterAll(() => clock('now()'));

  test('a request brings a hundred of them and not one more', async () => {
    expect(
      (
        await send(
          lot(100, () => 'hundred'),
          '203.0.113.10',
        )
      ).status,
    ).toBe(201);
    const more = await send(
      lot(101, () => 'more'),
      '203.0.113.11',
    );
    expect([more.status, ((await more.json()) as { details: string }).details]).toEqual([
      400,
      'too_many_events',
    ]);
    expect(await kept('more')).toBe(0);
  });

  test('one visit is counted so far, and no further', async () => {
    await freshCounts();
    for (let request = 0; request < 4; request += 1)
      expect(
        (
          await send(
            lot(50, () => 'visit'),
            '203.0.113.12',
          )
        ).status,
      ).toBe(201);
    expect(await kept('visit')).toBe(120);
  });

  test('of a network’s flood one in ten is kept, in however many visits it comes', async () => {
    await freshCounts();
    for (let request = 0; request < 12; request += 1)
      expect(
        (
          await send(
            lot(100, (index) => `flood ${request} ${index}`),
            '203.0.113.13',
          )
        ).status,
      ).toBe(201);
    // The 600 of a minute, and a tenth of the 600 after them.
    expect(await kept('flood')).toBe(660);
    // Whichever share of all a neighbour falls into.
    for (let number = 0; number < 40; number += 1)
      expect((await send(event(`neighbour ${number}`), `198.51.100.${number}`)).status).toBe(201);
    expect(await kept('neighbour')).toBe(40);
  });

  test('who goes on is told so, and keeps nothing', async () => {
    await freshCounts();
    const statuses: number[] = [];
    for (let request = 0; request < 70; request += 1)
      statuses.push(
        (
          await send(
            lot(100, (index) => `deluge ${request} ${index}`),
            '203.0.113.15',
          )
        ).status,
      );
    expect(statuses.filter((status) => status === 201)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
    expect((await send(event('after the deluge'), '203.0.113.16')).status).toBe(201);
  }, 60_000);

  test('what an event says is small', async () => {
    const frames = Array.from({ length: 20 }, () => 'a'.repeat(190));
    const large = { ...event(), event_name: 'client_error', metadata: { name: 'TypeError', frames } };
    const answer = await send(large, '203.0.113.17');
    expect([answer.status, ((await answer.json()) as { details: string }).details]).toEqual([
      400,
      'event_too_large',
    ]);
  });

  test('where it came from is kept as a mark that tells no address', async () => {
    const { rows } = await database.query<{ subject: string }>('select subject from private.event_counts');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ subject }) => subject.includes('203.0.113'))).toEqual([]);
  });
});

describe('slow bodies', () => {
  /** Sends the head, then a drop from time to time, and answers what came back. */
  function dripped(head: string[], drop: string, every: number): Promise<string> {
    const { hostname, port } = new URL(server.url);
    return new Promise((ended) => {
      let heard = '';
      const socket = connectTcp(Number(port), hostname, () => {
        socket.write(`${[...head, 'Host: x', `apikey: ${server.anonKey}`].join('\r\n')}\r\n\r\n`);
      });
      const dripping = setInterval(() => socket.write(drop), every);
      socket.on('data', (data) => {
        heard += data.toString();
      });
      socket.on('error', () => undefined);
      socket.on('close', () => {
        clearInterval(dripping);
        ended(heard);
      });
    });
  }
  test.each([
    '/rest/v1/analytics_events',
    '/auth/v1/token?grant_type=password',
    '/functions/v1/search',
    '/realtime/v1/api/broadcast',
  ])('a body for %s that comes drop by drop is ended', async (path) => {
    const head = [`POST ${path} HTTP/1.1`, 'Content-Type: application/json', 'Content-Length: 100000'];
    expect(await dripped(head, ' ', 50)).toMatch(/^HTTP\/1\.1 (408|401)/);
  });
  test('an upload that stands still is ended, one that moves is not', async () => {
    const bytes = 60 * 1024;
    const head = (key: string) => [
      `POST /storage/v1/object/avatars/${member.id}/${key} HTTP/1.1`,
      `Authorization: Bearer ${token}`,
      'Content-Type: text/plain',
      'Content-Length: 400000',
    ];
    expect(await dripped(head('still'), 'x', 50)).toMatch(/^HTTP\/1\.1 (408|400)/);
    // Seven drops take longer than the one second that other bodies have; then it is judged, not cut.
    expect(await dripped([...head('moving'), 'Connection: close'], 'x'.repeat(bytes), 300)).not.toMatch(
      /^HTTP\/1\.1 408/,
    );
  });
});

describe('public topics', () => {
  test('are not for strangers and guests, over a socket', async () => {
    const raw = await connect(server);
    for (const access_token of [undefined, guestToken]) {
      const answer = await raw.join('realtime:square', {
        config: {},
        ...(access_token ? { access_token } : {}),
      });
      expect(answer).toMatchObject({ status: 'error' });
      expect(String(answer.response?.['reason'])).toMatch(/^Unauthorized: You must be a member/);
    }
    expect(await raw.join('realtime:square', { config: {}, access_token: token })).toMatchObject({
      status: 'ok',
    });
    raw.close();
  });

  test('nor by the way of a channel that follows tables', async () => {
    const [stranger, listener] = [await connect(server), await connect(server)];
    const config = {
      postgres_changes: [{ event: '*', schema: 'public', table: 'mosques' }],
      broadcast: { self: true, ack: true },
    };
    await listener.join('realtime:square', { config: {}, access_token: token });
    const { joinRef, status } = await stranger.join('realtime:square', { config });
    expect(status).toBe('ok');
    const said = await stranger.ask('realtime:square', 'broadcast', { event: 'e', payload: {} }, joinRef);
    expect(said).toMatchObject({ status: 'error' });
    const shown = await stranger.ask('realtime:square', 'presence', { event: 'track', payload: {} }, joinRef);
    expect(shown).toMatchObject({ status: 'error' });
    expect([
      listener.binary.length,
      listener.received.filter(({ event }) => event === 'broadcast').length,
    ]).toEqual([0, 0]);
    stranger.close();
    listener.close();
  });

  test('nor over HTTP', async () => {
    const messages = { messages: [{ topic: 'square', event: 'e', payload: {} }] };
    for (const bearer of [server.anonKey, guestToken]) {
      expect((await post('/realtime/v1/api/broadcast', messages, bearer)).status).toBe(403);
      expect((await post('/realtime/v1/api/broadcast/square/events/e', {}, bearer)).status).toBe(403);
    }
    expect((await post('/realtime/v1/api/broadcast', messages, token)).status).toBe(202);
  });

  describe('nor for those whom no stranger may meet', () => {
    let person: Member;
    beforeAll(async () => {
      person = await newMember(server);
    });
    const aged = async (age: string | null) => {
      await database.query('update public.profiles set age_group = $2 where user_id = $1', [person.id, age]);
      return { ...person, token: await tokenOf(person) };
    };
    const posts = { event: '*', schema: 'public', table: 'posts' };
    const heard = (raw: Raw) =>
      raw.binary.length + raw.received.filter(({ event }) => event === 'broadcast').length;

    test.each([null, 'under_10', '10_12', '13_15', '16_17'])('%s', async (age) => {
      const child = await aged(age);
      const [own, adult] = [await connect(server), await connect(server)];
      const topic = `realtime:square of ${age}`;
      const wish = { config: { broadcast: { ack: true } }, access_token: token };
      const { joinRef } = await adult.join(topic, wish);

      const refused = await own.join(topic, { config: {}, access_token: child.token });
      expect(refused).toMatchObject({ status: 'error' });
      expect(String(refused.response?.['reason'])).toBe('Unauthorized: Public topics are for adults');
      // Following a table by the way of the same topic opens it no further.
      const config = { postgres_changes: [posts], broadcast: { ack: true, self: true } };
      const following = await own.join(topic, { config, access_token: child.token });
      expect(following.status).toBe('ok');
      const say = { event: 'e', payload: { name: 'Ali', lives: 'here' } };
      for (const [event, payload] of [
        ['broadcast', say],
        ['presence', { event: 'track', payload: say }],
      ] as const)
        expect(await own.ask(topic, event, payload, following.joinRef)).toMatchObject({ status: 'error' });
      expect(await adult.ask(topic, 'broadcast', say, joinRef)).toMatchObject({ status: 'ok' });
      expect(await adult.ask(topic, 'presence', { event: 'track', payload: say }, joinRef)).toMatchObject({
        status: 'ok',
      });
      const messages = { messages: [{ topic: 'square', event: 'e', payload: {} }] };
      expect((await post('/realtime/v1/api/broadcast', messages, child.token)).status).toBe(403);
      expect((await post('/realtime/v1/api/broadcast/square/events/e', {}, child.token)).status).toBe(403);
      expect([heard(own), heard(adult)]).toEqual([0, 0]);
      expect(own.received.some(({ event }) => event.startsWith('presence_'))).toBe(false);
      for (const raw of [own, adult]) raw.close();
    });

    test('who tells a lower age is heard and hears no more where they were', async () => {
      const grown = await aged('adult');
      const raw = await connect(server);
      const [plainTopic, followed] = ['realtime:plain square', 'realtime:followed square'];
      const wish = { config: { broadcast: { ack: true } }, access_token: grown.token };
      const first = await raw.join(plainTopic, wish);
      const second = await raw.join(followed, {
        config: { ...wish.config, postgres_changes: [posts] },
        access_token: grown.token,
      });
      const say = (topic: string, joinRef: string) =>
        raw.ask(topic, 'broadcast', { event: 'e', payload: {} }, joinRef);
      expect(await say(plainTopic, first.joinRef)).toMatchObject({ status: 'ok' });
      expect(await say(followed, second.joinRef)).toMatchObject({ status: 'ok' });
      await person.client.rpc('set_age_group', { _age_group: '13_15' });
      const closed = () =>
        raw.received.filter(({ event }) => event === 'phx_close').map(({ topic }) => topic);
      await expect.poll(closed).toEqual([plainTopic]);
      expect(await say(followed, second.joinRef)).toMatchObject({ status: 'error' });
      expect((await raw.join(plainTopic, wish)).status).toBe('error');
      raw.close();
    });
  });

  test('a person has 500 channels in all their connections together', async () => {
    const sockets = await Promise.all(Array.from({ length: 6 }, () => connect(server)));
    const answers: (string | undefined)[] = [];
    for (const [number, raw] of sockets.entries())
      for (let channel = 0; channel < 95; channel += 1)
        answers.push(
          (await raw.join(`realtime:${number} ${channel}`, { config: {}, access_token: token })).status,
        );
    expect(answers.filter((status) => status === 'ok')).toHaveLength(500);
    for (const raw of sockets) raw.close();
  });
});

test('an uploader does not decide that others may keep what is private', async () => {
  const service = newClient(server, server.serviceKey);
  await service.storage.createBucket('closed', { public: false });
  await service.storage.createBucket('open', { public: true });
  for (const bucket of ['closed', 'open'])
    await fetch(`${server.url}/storage/v1/object/${bucket}/a.txt`, {
      method: 'POST',
      headers: {
        apikey: server.serviceKey,
        'content-type': 'text/plain',
        'cache-control': 'public, max-age=31536000, s-maxage=31536000, immutable',
      },
      body: 'salam',
    });
  const said = async (path: string) =>
    (await fetch(`${server.url}/storage/v1${path}`, { headers: { apikey: server.serviceKey } })).headers.get(
      'cache-control',
    );
  expect(await said('/object/authenticated/closed/a.txt')).toBe('private, max-age=31536000, immutable');
  expect(await said('/object/closed/a.txt')).toBe('private, max-age=31536000, immutable');
  expect(await said('/object/authenticated/open/a.txt')).toBe('private, max-age=31536000, immutable');
  expect(await said('/object/public/open/a.txt')).toBe(
    'public, max-age=31536000, s-maxage=31536000, immutable',
  );
});

describe('what is asked for wrongly is no failure of the server', () => {
  const status = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(server.url + path, {
      ...init,
      headers: {
        apikey: server.anonKey,
        authorization: `Bearer ${token}`,
        ...(init.headers as Record<string, string>),
      },
    });
    await answer.text();
    return answer.status;
  };
  test('more columns than PostgreSQL has places for', async () => {
    const columns = (count: number) =>
      `/rest/v1/profiles?select=${Array.from({ length: count }, (_, index) => `c${index}:username`).join(',')}`;
    expect(await status(columns(1_600))).toBe(200);
    expect(await status(columns(1_700))).toBe(400);
  });
  test('a path of ten thousand steps, wherever one may stand', async () => {
    const path = `preferences${'->a'.repeat(10_000)}`;
    for (const query of [`select=${path}`, `${path}=eq.1`, `order=${path}`, `or=(${path}.eq.1)`])
      expect(await status(`/rest/v1/profiles?${query}`), query.slice(0, 10)).toBe(400);
    expect(await status(`/rest/v1/profiles?select=a:home_settings${'->a'.repeat(60)}`)).toBeLessThan(500);
  });
  test.each(['application/json;', ';', 'a/b/c', '/', 'text/plain; charset', '\u0001', 'x'.repeat(2_000)])(
    'the content type %j, at a function',
    async (type) => {
      const init = { method: 'POST', headers: { 'content-type': type }, body: '{}' };
      const raw = await status('/functions/v1/search', init).catch(() => 400);
      expect(raw).toBeGreaterThanOrEqual(400);
      expect(raw).toBeLessThan(500);
    },
  );
  test('a content type that cannot be read is a 415', async () => {
    expect(
      await status('/functions/v1/search', {
        method: 'POST',
        headers: { 'content-type': 'nonsense' },
        body: '{}',
      }),
    ).toBe(415);
  });
});
