import { rm } from 'node:fs/promises';
import { request as rawRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { FunctionsHttpError, FunctionsRelayError, type SupabaseClient } from '@supabase/supabase-js';
import type { Client } from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { configFrom } from '#server/config.ts';
import { startCluster } from '#server/database/embedded/cluster.ts';
import { loadKeys } from '#server/keys.ts';
import { newClient } from '#tests/harness/clients.ts';
import { connected, newPeople, type People } from '#tests/rls/people.ts';
import { newDataDir, startServer, type TestServer } from '#tests/harness/server.ts';

let server: TestServer;
let database: Client;
let people: People;
let anon: SupabaseClient;
beforeAll(async () => {
  server = await startServer({ from: 'extended', env: { RATE_LIMIT_FACTOR: '1' } });
  database = await connected(server);
  people = await newPeople({ ...server }, database);
  anon = newClient(server, server.anonKey);
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

const address = (path: string) => `${server.url}/functions/v1/${path}`;
/** The status that the official client met: 200, or that of its error. */
async function statusFor(client: SupabaseClient, name: string): Promise<number> {
  const { error } = await client.functions.invoke(name, { body: {} });
  if (error === null) return 200;
  expect(error).toBeInstanceOf(FunctionsRelayError);
  return error.context.status;
}

describe('who may call', () => {
  const NAMES = ['for-anyone', 'for-guests', 'for-members', 'for-admins', 'for-the-service'];
  const statuses = async (client: SupabaseClient) => {
    const found: number[] = [];
    for (const name of NAMES) found.push(await statusFor(client, name));
    return found;
  };

  test('nobody signed in', async () => {
    expect(await statuses(anon)).toEqual([200, 401, 401, 401, 401]);
  });
  test('a guest', async () => {
    expect(await statuses(people.guest.client)).toEqual([200, 200, 403, 403, 403]);
  });
  test('a member', async () => {
    expect(await statuses(people.member.client)).toEqual([200, 200, 200, 403, 403]);
  });
  test('an admin', async () => {
    expect(await statuses(people.admin.client)).toEqual([200, 200, 200, 200, 403]);
  });
  test('the service', async () => {
    const service = newClient(server, server.serviceKey);
    expect(await statuses(service)).toEqual([200, 403, 403, 403, 200]);
  });
  test('someone banned', async () => {
    expect(await statuses(people.banned.client)).toEqual([403, 403, 403, 403, 403]);
  });
  test('a session without the second factor that the account has', async () => {
    await database.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
       values (gen_random_uuid(), $1, 'totp', 'verified', 'x', now(), now())`,
      [people.other.id],
    );
    expect(await statuses(people.other.client)).toEqual([403, 403, 403, 403, 403]);
  });
  test('without a key only what is for anyone', async () => {
    expect((await fetch(address('for-anyone'))).status).toBe(200);
    for (const name of NAMES.slice(1)) expect((await fetch(address(name))).status).toBe(401);
    const forged = { apikey: server.anonKey, authorization: 'Bearer a.b.c' };
    expect((await fetch(address('for-anyone'), { headers: forged })).status).toBe(401);
  });
  test('the function has the rights of its caller in the database, and no others', async () => {
    const { data } = await people.member.client.functions.invoke('for-members');
    const { id } = people.member;
    expect(data).toEqual({ standing: 'member', id, seen: { id, role: 'authenticated' } });
    const { data: nobody } = await anon.functions.invoke('for-anyone');
    expect(nobody).toEqual({ standing: 'none', id: null, seen: { id: null, role: 'anon' } });
  });
});

describe('what comes in', () => {
  test('an input that fits reaches the function, by body and by query', async () => {
    const { data } = await anon.functions.invoke('greeting/a/b', { body: { name: 'Amina' } });
    expect(data).toEqual({ greeting: 'Salam Amina', path: 'a/b' });
    expect(await (await fetch(address('greeting?name=Ali'))).json()).toMatchObject({ greeting: 'Salam Ali' });
  });
  test('one that does not is refused with its reason', async () => {
    for (const body of [{}, { name: 7 }, { name: 'x'.repeat(21) }, 'no json']) {
      const { error } = await anon.functions.invoke('greeting', { body });
      expect(error.context.status).toBe(400);
      expect(await error.context.json()).toMatchObject({ code: 'invalid_input' });
    }
  });
  test('bodies of any kind pass through as they are, by every method', async () => {
    const bytes = new Uint8Array(300_000).map((_, at) => at % 251);
    const { data } = await anon.functions.invoke('echo', { body: bytes.buffer });
    expect(new Uint8Array(await data.arrayBuffer())).toEqual(bytes);
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const answer = await fetch(address('echo'), { method, body: 'salam' });
      expect([answer.status, answer.headers.get('x-method'), await answer.text()]).toEqual([
        202,
        method,
        'salam',
      ]);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    expect((await fetch(address('echo'), { method: 'HEAD' })).headers.get('x-method')).toBe('HEAD');
  });
  test('a body too large is refused, declared or not', async () => {
    const large = new Uint8Array(1_100_000);
    const declared = await fetch(address('echo'), { method: 'POST', body: large });
    expect([declared.status, declared.headers.get('x-relay-error')]).toEqual([413, 'true']);
    const stream = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode(`{"name": "${'x'.repeat(200_000)}"}`));
        controller.close();
      },
    });
    const streamed = await fetch(address('greeting'), {
      method: 'POST',
      body: stream,
      duplex: 'half',
    } as RequestInit);
    expect([streamed.status, (await streamed.json()).code]).toEqual([413, 'too_large']);
  });
  test('a browser may ask from another origin', async () => {
    const answer = await fetch(address('greeting'), {
      method: 'OPTIONS',
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization, apikey, content-type, x-client-info',
      },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-headers')).toContain('x-client-info');
    const crossed = await fetch(address('greeting?name=x'), {
      headers: { origin: 'https://elsewhere.example' },
    });
    expect(crossed.headers.get('access-control-expose-headers')).toContain('x-relay-error');
  });
});

describe('what goes out', () => {
  test('server-sent events arrive one by one through the official client', async () => {
    const { data, error } = await anon.functions.invoke('events/one', { method: 'GET' });
    expect(error).toBeNull();
    const reader = (data as Response).body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe('data: first\n\n');
    await anon.functions.invoke('events/one', { method: 'POST' });
    expect((await reader?.read())?.value).toBe('data: second\n\n');
    expect((await reader?.read())?.done).toBe(true);
  });
  test('a stream is made no faster than it is read', async () => {
    const answer = await fetch(address('endless/slow'));
    const reader = answer.body?.getReader();
    await reader?.read();
    const sent = async () => Number(await (await fetch(address('patience-asked/slow'))).json());
    await sleep(300);
    const [first] = [await sent()];
    await sleep(300);
    expect(await sent()).toBe(first);
    expect(first).toBeLessThan(20_000_000);
    await reader?.cancel();
  });
  test('unknown, crashed and refused calls are told apart', async () => {
    const unknown = await anon.functions.invoke('nothing-here');
    expect([unknown.error.context.status, unknown.error]).toEqual([404, expect.any(FunctionsRelayError)]);
    expect((await fetch(address('__proto__'))).status).toBe(404);
    expect((await fetch(address(''))).status).toBe(404);
    const crashed = await anon.functions.invoke('crash');
    expect([crashed.error.context.status, crashed.error]).toEqual([500, expect.any(FunctionsRelayError)]);
    expect(await crashed.error.context.text()).not.toContain('secret');
    const refused = await anon.functions.invoke('refusal');
    expect([refused.error.context.status, refused.error]).toEqual([409, expect.any(FunctionsHttpError)]);
    expect(await refused.error.context.json()).toEqual({ code: 'taken', message: 'This is taken.' });
  });
});

describe('what ends a call', () => {
  const told = async (path: string) =>
    (await (await fetch(address(`patience-asked/${path}`))).json()) as unknown;

  test('the caller leaves, and the function hears of it', async () => {
    const leaving = new AbortController();
    const call = fetch(address('patience/left'), { signal: leaving.signal });
    await expect.poll(() => told('left'), { interval: 20 }).toBe('begun');
    leaving.abort();
    await expect(call).rejects.toThrow(/abort/i);
    await expect.poll(() => told('left'), { interval: 20 }).toContain('the caller is gone');
  });
  test('the caller vanishes in the middle of the body', async () => {
    const { hostname, port } = new URL(server.url);
    const call = rawRequest({ hostname, port, path: '/functions/v1/greeting', method: 'POST' });
    call.on('error', () => undefined);
    call.write('{"name": "half');
    await sleep(100);
    call.destroy();
    expect((await fetch(address('greeting?name=x'))).status).toBe(200);
  });
  test('its time is over', async () => {
    const late = await fetch(address('patience/late'));
    expect([late.status, late.headers.get('x-relay-error')]).toEqual([504, 'true']);
    expect(await told('late')).toContain('took too long');
  });
  test('too many calls by one person, whom the others do not pay for', async () => {
    const call = (client: SupabaseClient) => statusFor(client, 'seldom');
    expect([await call(people.member.client), await call(people.member.client)]).toEqual([200, 200]);
    const { error } = await people.member.client.functions.invoke('seldom');
    expect(error.context.status).toBe(429);
    expect(Number(error.context.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await call(people.admin.client)).toBe(200);
    const service = newClient(server, server.serviceKey);
    for (let count = 0; count < 4; count += 1) expect(await call(service)).toBe(200);
  });
});

test('a server with a stream underway still stops', async () => {
  const other = await startServer({ from: 'extended' });
  const answer = await fetch(`${other.url}/functions/v1/events/never`);
  const reader = answer.body?.getReader();
  await reader?.read();
  const reading = reader?.read().then(
    () => 'ended',
    () => 'cut',
  );
  await other.stop();
  expect(['ended', 'cut']).toContain(await reading);
});

describe('for now there is nobody to do it', () => {
  /** What the official client makes of it: its own kind of error, which says that trying again makes sense. */
  async function expectUnavailable(call: ReturnType<SupabaseClient['functions']['invoke']>, code: string) {
    const { error } = await call;
    expect(error).toBeInstanceOf(FunctionsRelayError);
    expect([error.context.status, (await error.context.json()).code]).toEqual([503, code]);
    return error.context as Response;
  }

  test('the server stops while a function works', async () => {
    const other = await startServer({ from: 'extended' });
    const call = newClient(other, other.anonKey).functions.invoke('long-patience/stopped', { body: {} });
    const begun = async () =>
      (await (await fetch(`${other.url}/functions/v1/patience-asked/stopped`)).json()) as unknown;
    await expect.poll(begun, { interval: 20 }).toBe('begun');
    await Promise.all([expectUnavailable(call, 'stopping'), other.stop()]);
  });

  test('the database is gone', async () => {
    const folder = await newDataDir();
    const config = configFrom({ DATA_DIR: folder });
    const cluster = await startCluster(config, await loadKeys(config), pino({ level: 'silent' }));
    const other = await startServer({ from: 'extended', env: { DATABASE_URL: cluster.url } });
    const client = newClient(other, other.anonKey);
    expect(await statusFor(client, 'for-anyone')).toBe(200);
    await cluster.stop();
    const answer = await expectUnavailable(client.functions.invoke('for-anyone'), 'database_unavailable');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    await other.kill();
    await rm(folder, { recursive: true });
  }, 120_000);
});
