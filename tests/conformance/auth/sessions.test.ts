import { hash as argon2 } from '@node-rs/argon2';
import { hash as bcrypt } from '@node-rs/bcrypt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newClient, newMember, newPerson } from '#tests/harness/clients.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';
import { rowsOf } from './database.ts';
import { ask } from './request.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const refresh = (refresh_token: string) =>
  ask(server, '/token?grant_type=refresh_token', { body: { refresh_token } });

async function tokensOf(client: Awaited<ReturnType<typeof newMember>>['client']) {
  const { data } = await client.auth.getSession();
  return { access: data.session?.access_token ?? '', refresh: data.session?.refresh_token ?? '' };
}

describe('signing in', () => {
  test('a wrong password and an unknown address are refused in the same words', async () => {
    const { email } = await newMember(server);
    const client = newClient(server, server.anonKey);
    for (const address of [email, newPerson().email]) {
      const { error } = await client.auth.signInWithPassword({
        email: address,
        password: 'not-the-password',
      });
      expect(error).toMatchObject({
        status: 400,
        code: 'invalid_credentials',
        message: 'Invalid login credentials',
      });
    }
  });

  test('a bcrypt hash from elsewhere signs in and is replaced', async () => {
    const { id, email } = await newMember(server);
    const imported = await bcrypt('correct horse battery staple', 10);
    await rowsOf(server, 'update auth.users set encrypted_password = $2 where id = $1', id, imported);
    const client = newClient(server, server.anonKey);
    const signIn = () => client.auth.signInWithPassword({ email, password: 'correct horse battery staple' });
    expect((await signIn()).error).toBeNull();
    const [stored] = await rowsOf(server, 'select encrypted_password from auth.users where id = $1', id);
    expect(stored?.['encrypted_password']).toMatch(/^\$argon2id\$/);
    expect((await signIn()).error).toBeNull();
  });

  test('a weak password that was allowed once still signs in, and the answer says it is weak', async () => {
    const { id, email } = await newMember(server);
    await rowsOf(
      server,
      'update auth.users set encrypted_password = $2 where id = $1',
      id,
      await argon2('12345678'),
    );
    const client = newClient(server, server.anonKey);
    const { data, error } = await client.auth.signInWithPassword({ email, password: '12345678' });
    expect(error).toBeNull();
    expect(data.weakPassword?.reasons).toEqual(['pwned']);
  });
});

describe('refreshing', () => {
  test('each refresh token is good for one new one', async () => {
    const { client } = await newMember(server);
    const first = await tokensOf(client);
    const { data, error } = await client.auth.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(first.refresh);
    expect(data.user?.id).toBeDefined();
  });

  test('the token before the active one gets the active one again', async () => {
    const { client, id } = await newMember(server);
    const { refresh: parent } = await tokensOf(client);
    const [one, other] = [await refresh(parent), await refresh(parent)];
    expect(other.body['refresh_token']).toBe(one.body['refresh_token']);
    // Whoever lost the answer may come back much later.
    await rowsOf(
      server,
      `update auth.sessions set refreshed_at = now() - interval '1 day' where user_id = $1`,
      id,
    );
    expect((await refresh(parent)).body['refresh_token']).toBe(one.body['refresh_token']);
  });

  test('a session that has its end is refreshed until then', async () => {
    const { client, id } = await newMember(server);
    const { refresh: token } = await tokensOf(client);
    const end = (at: string) =>
      rowsOf(server, 'update auth.sessions set not_after = now() + $2::interval where user_id = $1', id, at);
    await end('1 hour');
    const next = await refresh(token);
    expect(next.status).toBe(200);
    await end('-1 second');
    for (const old of [String(next.body['refresh_token']), token])
      expect(await refresh(old)).toMatchObject({ status: 400, body: { code: 'session_expired' } });
  });

  test('an older token after the grace period ends the session', async () => {
    const { client, id } = await newMember(server);
    const { refresh: oldest } = await tokensOf(client);
    const second = await refresh(oldest);
    const third = await refresh(String(second.body['refresh_token']));
    const within = await refresh(oldest);
    expect(within.body['refresh_token']).toBe(third.body['refresh_token']);

    await rowsOf(
      server,
      `update auth.sessions set refreshed_at = now() - interval '11 seconds' where user_id = $1`,
      id,
    );
    expect(await refresh(oldest)).toMatchObject({
      status: 400,
      body: { code: 'refresh_token_already_used' },
    });
    expect(await refresh(String(third.body['refresh_token']))).toMatchObject({
      status: 400,
      body: { code: 'refresh_token_not_found' },
    });
    expect(await rowsOf(server, 'select from auth.sessions where user_id = $1', id)).toHaveLength(0);
  });

  test('nothing that opens a session is in the database', async () => {
    const { client, id } = await newMember(server);
    const { refresh: token } = await tokensOf(client);
    const rows = await rowsOf(server, 'select s::text as row from auth.sessions s where user_id = $1', id);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('a made-up or damaged token is not found, whatever it looks like', async () => {
    const { client } = await newMember(server);
    const { refresh: token } = await tokensOf(client);
    const flipped = token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA');
    for (const bad of ['x', flipped, `${token}A`, token.toLowerCase(), 'é'.repeat(40)])
      expect(await refresh(bad)).toMatchObject({ status: 400, body: { code: 'refresh_token_not_found' } });
    expect(await refresh('')).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  test('a banned account is refreshed no more and stands still at the next request', async () => {
    const { client, id } = await newMember(server);
    const admin = newClient(server, server.serviceKey).auth.admin;
    expect((await admin.updateUserById(id, { ban_duration: '24h' })).error).toBeNull();
    expect((await client.auth.getUser()).error).toMatchObject({ status: 403, code: 'user_banned' });
    expect((await client.auth.refreshSession()).error).toMatchObject({ status: 400, code: 'user_banned' });
    expect((await admin.updateUserById(id, { ban_duration: 'none' })).error).toBeNull();
    expect((await client.auth.getUser()).error).toBeNull();
  });
});

describe('signing out', () => {
  const threeSessions = async () => {
    const { client, email, password } = await newMember(server);
    const others = [newClient(server, server.anonKey), newClient(server, server.anonKey)];
    for (const other of others) await other.auth.signInWithPassword({ email, password });
    return [client, ...others] as const;
  };

  test.each([
    ['global', [false, false, false]],
    ['local', [false, true, true]],
    ['others', [true, false, false]],
  ] as const)('%s', async (scope, remain) => {
    const sessions = await threeSessions();
    const tokens = await Promise.all(sessions.map(tokensOf));
    expect((await sessions[0].auth.signOut({ scope })).error).toBeNull();
    const answers = await Promise.all(tokens.map(({ access }) => ask(server, '/user', { token: access })));
    expect(
      answers.map(({ status, body }) => (status === 200 ? true : `${status} ${String(body['code'])}`)),
    ).toEqual(remain.map((stays) => stays || '403 session_not_found'));
  });

  test('another scope is refused', async () => {
    const { client } = await newMember(server);
    const { access } = await tokensOf(client);
    const answer = await ask(server, '/logout?scope=everyone', { method: 'POST', token: access });
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });
});

describe('whom a token speaks for', () => {
  test('no token, the key alone, a damaged and a foreign token are told apart', async () => {
    const { client } = await newMember(server);
    const { access } = await tokensOf(client);
    const get = (token: string | undefined) => ask(server, '/user', { token });
    expect(await get(undefined)).toMatchObject({ status: 401, body: { code: 'no_authorization' } });
    expect(await get(server.anonKey)).toMatchObject({ status: 403, body: { code: 'bad_jwt' } });
    expect(await get('not-a-token')).toMatchObject({ status: 403, body: { code: 'bad_jwt' } });
    expect(await get(`${access.slice(0, -4)}AAAA`)).toMatchObject({ status: 403, body: { code: 'bad_jwt' } });
  });

  test('a deleted account has no session', async () => {
    const { client, id } = await newMember(server);
    const { access } = await tokensOf(client);
    await newClient(server, server.serviceKey).auth.admin.deleteUser(id);
    expect(await ask(server, '/user', { token: access })).toMatchObject({
      status: 403,
      body: { code: 'user_not_found' },
    });
  });

  test('metadata is merged, and null takes a key away', async () => {
    const { client } = await newMember(server);
    await client.auth.updateUser({ data: { colour: 'green', size: 3 } });
    const { data } = await client.auth.updateUser({ data: { colour: null, shape: 'round' } });
    expect(data.user?.user_metadata).toMatchObject({ size: 3, shape: 'round' });
    expect(data.user?.user_metadata).not.toHaveProperty('colour');
  });

  test('app metadata is not for its owner to write', async () => {
    const { client } = await newMember(server);
    const { access } = await tokensOf(client);
    const answer = await ask(server, '/user', {
      method: 'PUT',
      token: access,
      body: { app_metadata: { role: 'admin' } },
    });
    expect(answer).toMatchObject({ status: 403, body: { code: 'not_admin' } });
  });
});
