import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newMember } from '#tests/harness/clients.ts';
import { followed, lastWord, newTopic, openLab, type Lab } from './lab.ts';
import { connect, pushFrame, type Raw } from './raw.ts';

const SECRET = randomBytes(32).toString('base64url');
let lab: Lab;
const open: Raw[] = [];
const connection = async (
  ...options: Parameters<typeof connect> extends [unknown, ...infer Rest] ? Rest : never
) => {
  const raw = await connect(lab.server, ...options);
  open.push(raw);
  return raw;
};
beforeAll(async () => {
  lab = await openLab({ env: { JWT_SECRET: SECRET } });
});
afterAll(async () => {
  for (const raw of open) raw.close();
  await lab?.stop();
});

const signed = (claims: Record<string, unknown>, seconds = 60, secret = SECRET) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(Buffer.from(secret));
const topicName = () => `realtime:${newTopic('public')}`;
const NOTES = [{ event: '*', schema: 'public', table: 'notes' }];

describe('connections', () => {
  test.each([
    [{ apikey: '' }, 'HTTP 401'],
    [{ apikey: 'nonsense' }, 'HTTP 401'],
    [{ vsn: '3.0.0' }, 'HTTP 400'],
  ])('without a key or a known version there is none: %j', async (options, reason) => {
    await expect(connect(lab.server, options)).rejects.toThrow(reason);
  });

  test('plain requests are answered, also those that offer another protocol', async () => {
    expect((await fetch(`${lab.server.url}/realtime/v1/websocket`)).status).toBe(426);
    const offered = (method: string, path: string) =>
      new Promise<number | undefined>((answered, failed) => {
        request(`${lab.server.url}${path}`, {
          method,
          headers: { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABk' },
        })
          .on('response', ({ statusCode }) => answered(statusCode))
          .on('error', failed)
          .end();
      });
    expect(await offered('GET', '/health')).toBe(200);
    expect(await offered('POST', '/health')).toBe(400);
    await expect(connect({ ...lab.server, url: `${lab.server.url}/elsewhere` })).rejects.toThrow('HTTP');
  });

  test('both versions of the protocol are spoken, and heard by each other', async () => {
    const topic = topicName();
    const [old, current] = [await connection({ vsn: '1.0.0' }), await connection()];
    expect(await old.ask('phoenix', 'heartbeat', {})).toEqual({ status: 'ok', response: {} });
    const [joined, other] = [await old.join(topic), await current.join(topic)];
    expect(joined).toMatchObject({ status: 'ok', response: { postgres_changes: [] } });
    current.ws.send(pushFrame(other.joinRef, topic, 'hello', Buffer.from('{"n":1}')));
    await expect
      .poll(() => old.received.find(({ event }) => event === 'broadcast')?.payload)
      .toEqual({ type: 'broadcast', event: 'hello', payload: { n: 1 } });
    void old.ask(topic, 'broadcast', { type: 'broadcast', event: 'back', payload: [1] }, joined.joinRef);
    await expect.poll(() => current.binary.length).toBe(1);
    const frame = current.binary[0] ?? Buffer.alloc(0);
    expect([...frame.subarray(0, 5)]).toEqual([4, topic.length, 4, 0, 1]);
    expect(frame.subarray(5).toString()).toBe(`${topic}back[1]`);
  });

  test('what is no message is passed over', async () => {
    const raw = await connection();
    for (const nonsense of ['', 'x', '[]', '{}', '[1,2,3]', '[null,null,5,"phx_join",{}]', 'null'])
      raw.ws.send(nonsense);
    for (const bytes of [[], [3], [3, 255, 255, 255, 255, 255, 1], [9, 9, 9], [3, 0, 0, 0, 0, 0, 7]])
      raw.ws.send(Buffer.from(bytes));
    expect(await raw.ask('phoenix', 'heartbeat', {})).toEqual({ status: 'ok', response: {} });
    expect(raw.ws.readyState).toBe(raw.ws.OPEN);
  });

  test('a frame that is too large ends the connection', async () => {
    const raw = await connection();
    raw.ws.send(Buffer.alloc(1024 * 1024 + 1));
    expect(await raw.closed).toBe(1009);
  });
});

describe('channels', () => {
  test('opening one again closes the one before', async () => {
    const raw = await connection();
    const topic = topicName();
    const first = await raw.join(topic);
    const second = await raw.join(topic);
    expect(second.status).toBe('ok');
    expect(raw.received.find(({ event }) => event === 'phx_close')).toMatchObject({
      topic,
      ref: first.joinRef,
    });
    expect(await raw.ask(topic, 'presence', { event: 'track', payload: {} }, second.joinRef)).toMatchObject({
      status: 'ok',
    });
  });

  test('what is said on a topic that one has not joined is heard by nobody', async () => {
    const topic = topicName();
    const [listener, stranger] = [await connection(), await connection()];
    const { joinRef } = await listener.join(topic, { config: { broadcast: { self: true } } });
    expect(await stranger.ask(topic, 'broadcast', { event: 'intrusion', payload: {} })).toEqual({
      status: 'error',
      response: { reason: 'unmatched topic' },
    });
    stranger.ws.send(pushFrame('1', topic, 'intrusion', Buffer.from('{}')));
    await stranger.ask('phoenix', 'heartbeat', {});
    listener.ws.send(pushFrame(joinRef, topic, 'own', Buffer.from('{}')));
    await expect.poll(() => listener.binary.length).toBe(1);
    expect(listener.binary[0]?.toString()).toContain('own');
  });

  test('a broadcast that says it is JSON and is not reaches nobody', async () => {
    const topic = topicName();
    const raw = await connection();
    const { joinRef } = await raw.join(topic, { config: { broadcast: { self: true, ack: true } } });
    raw.ws.send(pushFrame(joinRef, topic, 'broken', Buffer.from('{}},"event":"forged"')));
    raw.ws.send(pushFrame(joinRef, topic, 'whole', Buffer.from('{}')));
    await expect.poll(() => raw.binary.length).toBe(1);
    expect(raw.binary[0]?.toString()).toContain('whole');
  });

  test.each(['realtime:', 'phoenix', 'other:topic', '', `realtime:${'x'.repeat(2000)}`])(
    'there is no channel %.20j',
    async (topic) => {
      const raw = await connection();
      expect(await raw.join(topic)).toMatchObject({ status: 'error' });
    },
  );

  test.each([null, [], 'x', { config: 5 }, { config: { broadcast: 'yes', presence: [], private: 'no' } }])(
    'a join that makes no sense counts as a plain one: %j',
    async (payload) => {
      const raw = await connection();
      expect(await raw.join(topicName(), payload)).toMatchObject({ status: 'ok' });
    },
  );

  test('names that mean something to JavaScript mean nothing here', async () => {
    const raw = await connection();
    for (const key of ['__proto__', 'constructor', 'toString']) {
      const topic = `realtime:${key}`;
      const { joinRef } = await raw.join(topic, { config: { presence: { key, enabled: true } } });
      await raw.ask(topic, 'presence', { event: 'track', payload: { [key]: 1 } }, joinRef);
      await expect
        .poll(() => raw.received.some((m) => m.topic === topic && m.event === 'presence_diff'))
        .toBe(true);
    }
  });
});

describe('tokens', () => {
  const joinedWith = async (access_token: string, config: Record<string, unknown> = {}) => {
    const raw = await connection();
    const topic = topicName();
    return { raw, topic, ...(await raw.join(topic, { config, access_token })) };
  };

  test('a forged, broken or expired one opens nothing', async () => {
    const foreign = await signed({ role: 'service_role' }, 60, randomBytes(32).toString('hex'));
    const [head, body] = (await signed({ role: 'authenticated' })).split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
    for (const token of [
      foreign,
      `${head}.${body}.`,
      unsigned,
      'nonsense',
      await signed({ role: 'anon' }, -5),
    ])
      expect(await joinedWith(token), token).toMatchObject({ status: 'error' });
  });

  test('a role that requests cannot have sees nothing', async () => {
    const control = await followed(lab.service);
    for (const role of ['postgres', 'supabase_admin', 'supabase_realtime_admin', 'no_such_role']) {
      const { raw, status } = await joinedWith(await signed({ role }), { postgres_changes: NOTES });
      expect(status).toBe('ok');
      const vault = await raw.join(`realtime:${newTopic('room')}`, {
        config: { private: true },
        access_token: await signed({ role }),
      });
      expect(vault.status).toBe('error');
      await lab.database.query(`insert into public.notes (value) values ('for whom?')`);
      await lab.database.query('delete from public.notes');
      await lastWord(lab.database, control);
      expect(raw.received.filter(({ event }) => event === 'postgres_changes')).toEqual([]);
    }
  });

  test('the channel ends when it expires', async () => {
    const { raw, topic } = await joinedWith(await signed({ role: 'authenticated' }, 4));
    await expect.poll(() => raw.received.some((m) => m.event === 'phx_close')).toBe(true);
    expect(raw.received.find(({ event }) => event === 'system')?.payload).toMatchObject({
      status: 'error',
      message: 'Token has expired',
      channel: topic.slice('realtime:'.length),
    });
  });

  test('unless a new one comes in time; one that does not count ends it', async () => {
    const { raw, topic, joinRef } = await joinedWith(await signed({ role: 'authenticated' }, 4));
    void raw.ask(
      topic,
      'access_token',
      { access_token: await signed({ role: 'authenticated' }, 60) },
      joinRef,
    );
    // Somebody else's, which expires later, shows that the time has come.
    const other = await joinedWith(await signed({ role: 'authenticated' }, 5));
    await expect.poll(() => other.raw.received.some((m) => m.event === 'phx_close')).toBe(true);
    expect(await raw.ask(topic, 'presence', { event: 'track', payload: {} }, joinRef)).toMatchObject({
      status: 'ok',
    });
    void raw.ask(topic, 'access_token', { access_token: 'nonsense' }, joinRef);
    await expect.poll(() => raw.received.some((m) => m.event === 'phx_close')).toBe(true);
  });

  test('who becomes somebody else sees what that person sees', async () => {
    const { client } = await newMember(lab.server);
    const follower = await followed(client);
    const { data } = await lab.member.client.auth.getSession();
    await client.realtime.setAuth(data.session?.access_token);
    const own = () =>
      lab.database.query(`insert into public.notes (value, owner) values ('for member', $1)`, [
        lab.member.id,
      ]);
    await expect
      .poll(async () => {
        await own();
        return follower.told.map((change) => change.new['value']);
      })
      .toContain('for member');
    await client.removeAllChannels();
  });
});

test('of the service’s own tables and functions only those of a hosted project are for others', async () => {
  const { rows } = await lab.database.query<{ name: string }>(`
    select distinct o.name from unnest(array['anon', 'authenticated', 'service_role']) as role, lateral (
      select c.relname::text as name from pg_class c
      where c.relnamespace = 'realtime'::regnamespace and c.relkind in ('r', 'S')
        and has_table_privilege(role, c.oid, 'select, insert, update, delete')
      union all
      select p.proname::text from pg_proc p
      where p.pronamespace = 'realtime'::regnamespace and has_function_privilege(role, p.oid, 'execute')
    ) o order by 1`);
  expect(rows.map(({ name }) => name)).toEqual([
    'broadcast_changes',
    'messages',
    'send',
    'send_binary',
    'topic',
  ]);
});

describe('where the operator opened public topics to strangers', () => {
  test.each([undefined, 'under_10', '10_12', '13_15', '16_17', 'adult'])('an age of %s', async (age) => {
    const { client } = await newMember(lab.server);
    if (age !== undefined) await client.rpc('set_age_group', { _age_group: age });
    const access_token = (await client.auth.getSession()).data.session?.access_token ?? '';
    const raw = await connection();
    const { status } = await raw.join(topicName(), { config: {}, access_token });
    expect(status).toBe(['under_10', '10_12', '13_15'].includes(age ?? '') ? 'error' : 'ok');
  });
});

describe('sessions', () => {
  /** A member with an open channel, and whether it is open still. */
  async function connectedMember() {
    const member = await newMember(lab.server);
    const { data } = await member.client.auth.getSession();
    const access_token = data.session?.access_token ?? '';
    const raw = await connection();
    expect(await raw.join(topicName(), { config: {}, access_token })).toMatchObject({ status: 'ok' });
    const isOver = () => raw.received.some(({ event }) => event === 'phx_close');
    const again = async () => (await raw.join(topicName(), { config: {}, access_token })).status;
    return { ...member, isOver, again, access_token };
  }

  test('signing out ends the channels, and the token opens no more', async () => {
    const { client, isOver, again } = await connectedMember();
    expect(isOver()).toBe(false);
    await client.auth.signOut();
    await expect.poll(isOver).toBe(true);
    expect(await again()).toBe('error');
  });

  test('so does a ban', async () => {
    const { id, isOver, again } = await connectedMember();
    await lab.service.auth.admin.updateUserById(id, { ban_duration: '1h' });
    await expect.poll(isOver).toBe(true);
    expect(await again()).toBe('error');
  });

  test('and the end of the account', async () => {
    const { id, isOver, access_token } = await connectedMember();
    await lab.service.auth.admin.deleteUser(id);
    await expect.poll(isOver).toBe(true);
    const answer = await fetch(`${lab.server.url}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: {
        apikey: lab.server.anonKey,
        authorization: `Bearer ${access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ messages: [{ topic: 'x', event: 'y', payload: {} }] }),
    });
    expect(answer.status).toBe(401);
  });

  test('the official client is told that its channel is closed', async () => {
    const { client } = await newMember(lab.server);
    const states: string[] = [];
    const channel = client.channel(newTopic('public')).subscribe((state) => states.push(state));
    await expect.poll(() => states).toEqual(['SUBSCRIBED']);
    // The session is ended elsewhere: this client does not know.
    await lab.database.query(
      `delete from auth.sessions s using auth.users u where u.id = s.user_id and u.id = $1`,
      [(await client.auth.getUser()).data.user?.id],
    );
    await expect.poll(() => states).toEqual(['SUBSCRIBED', 'CLOSED']);
    expect(channel.state).toBe('closed');
  });
});
