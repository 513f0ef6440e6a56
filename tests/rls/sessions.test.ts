import { SignJWT } from 'jose';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newMember, type Member } from '#tests/harness/clients.ts';
import { configFrom } from '#server/config.ts';
import { loadKeys } from '#server/keys.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';
import { connected } from './people.ts';

let server: TestServer;
let database: Client;

beforeAll(async () => {
  server = await startServer();
  database = await connected(server);
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

async function tokenOf({ client }: Member): Promise<string> {
  const { data } = await client.auth.getSession();
  return data.session?.access_token ?? '';
}

const ask = (
  path: string,
  token: string,
  init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
) =>
  fetch(`${server.url}/rest/v1${path}`, {
    ...init,
    headers: {
      apikey: server.anonKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...init.headers,
    },
  });

const ownRows = async (token: string): Promise<unknown> =>
  (await ask('/profiles?select=user_id', token)).json();

describe('an access token outlives what it was given for, and opens nothing then', () => {
  test('after a ban', async () => {
    const member = await newMember(server);
    const token = await tokenOf(member);
    expect(await ownRows(token)).toHaveLength(1);
    await database.query(`update auth.users set banned_until = now() + interval '1 hour' where id = $1`, [
      member.id,
    ]);
    expect(await ownRows(token)).toEqual([]);
    const changed = await ask(`/profiles?user_id=eq.${member.id}`, token, {
      method: 'PATCH',
      body: '{"bio":"still here"}',
      headers: { prefer: 'return=representation' },
    });
    expect(await changed.json()).toEqual([]);
    const award = await ask('/rpc/award_eight_hour_return_points', token, {
      method: 'POST',
      body: JSON.stringify({ _user_id: member.id }),
    });
    expect(award.status).toBe(403);
  });

  test('after sign-out', async () => {
    const member = await newMember(server);
    const token = await tokenOf(member);
    await member.client.auth.signOut();
    expect(await ownRows(token)).toEqual([]);
  });

  test('after the account is gone', async () => {
    const member = await newMember(server);
    const token = await tokenOf(member);
    await database.query('delete from auth.users where id = $1', [member.id]);
    expect(await ownRows(token)).toEqual([]);
  });

  test('once a second factor is set', async () => {
    const member = await newMember(server);
    const token = await tokenOf(member);
    await database.query(
      `insert into auth.mfa_factors (user_id, factor_type, status) values ($1, 'totp', 'unverified')`,
      [member.id],
    );
    expect(await ownRows(token)).toHaveLength(1);
    await database.query(`update auth.mfa_factors set status = 'verified' where user_id = $1`, [member.id]);
    expect(await ownRows(token)).toEqual([]);
  });
});

describe('tokens that are not ours', () => {
  const forged = (claims: Record<string, unknown>, secret: string) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(Buffer.from(secret.padEnd(32, 'x')));

  test.each(['service_role', 'postgres', 'supabase_admin', 'authenticator'])(
    'do not become %s',
    async (role) => {
      const response = await ask('/profiles', await forged({ role }, 'guessed'));
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ code: 'PGRST301' });
      expect(response.headers.get('www-authenticate')).toMatch(/invalid_token/);
    },
  );

  test('without a signature are refused', async () => {
    const [header, payload] = (await forged({ role: 'service_role' }, 'x')).split('.');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    for (const token of [`${none}.${payload}.`, `${header}.${payload}.`, 'not-a-token', 'a.b.c'])
      expect((await ask('/profiles', token)).status).toBe(401);
  });

  test('signed with the instance’s own secret are refused, too: it signs the two keys alone', async () => {
    const { secret } = await loadKeys(configFrom({ DATA_DIR: server.dataDir }));
    for (const role of ['service_role', 'authenticated']) {
      const claims = { role, sub: crypto.randomUUID() };
      const rightlySigned = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setExpirationTime('1h')
        .sign(Buffer.from(secret));
      expect((await ask('/profiles', rightlySigned)).status).toBe(401);
    }
  });
});

test('the service key is for servers: it passes every policy, but the books stay closed', async () => {
  const headers = { apikey: server.serviceKey, authorization: `Bearer ${server.serviceKey}` };
  const profiles = await fetch(`${server.url}/rest/v1/profiles?select=user_id`, { headers });
  expect(await profiles.text()).toMatch(/user_id.*user_id/s);
  const books = await fetch(`${server.url}/rest/v1/points_ledger?id=gt.0`, { method: 'DELETE', headers });
  expect(books.status).toBe(403);
});
