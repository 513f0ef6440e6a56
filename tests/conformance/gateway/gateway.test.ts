import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newMember } from '#tests/harness/clients.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: 'info' } });
});
afterAll(() => server.stop());

const ask = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  fetch(server.url + path, { ...init, headers });

describe('keys and tokens', () => {
  test('a request without an API key is refused', async () => {
    const answer = await ask('/rest/v1/profiles');
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ message: 'No API key found in request' });
  });

  test('a key that is not ours is refused, even one with a good shape', async () => {
    const forged = await new SignJWT({ role: 'service_role', iss: 'supabase' })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setExpirationTime('1h')
      .sign(Buffer.from('super-secret-jwt-token-with-at-least-32-characters-long'));
    const answer = await ask('/rest/v1/profiles', { apikey: forged, authorization: `Bearer ${forged}` });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ message: 'Invalid API key' });
  });

  test('a key whose signature was exchanged is refused', async () => {
    const [header = '', payload = ''] = server.anonKey.split('.');
    const answer = await ask('/rest/v1/profiles', {
      apikey: server.anonKey,
      authorization: `Bearer ${header}.${payload}.${'A'.repeat(43)}`,
    });
    expect(answer.status).toBe(401);
  });

  test('a token without signature, with another algorithm or of two parts is refused', async () => {
    const member = await newMember(server);
    const { data } = await member.client.auth.getSession();
    const [header = '', payload = '', signature = ''] = (data.session?.access_token ?? '').split('.');
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
    const bent = Buffer.from(payload, 'base64url').toString().replace('"authenticated"', '"service_role"');
    for (const token of [
      `${none}.${payload}.`,
      `${header}.${payload}`,
      `${header}.${Buffer.from(bent).toString('base64url')}.${signature}`,
      'not-a-token',
    ]) {
      const answer = await ask('/rest/v1/profiles', {
        apikey: server.anonKey,
        authorization: `Bearer ${token}`,
      });
      expect(answer.status, token).toBe(401);
    }
    const good = await ask('/rest/v1/profiles?select=user_id', {
      apikey: server.anonKey,
      authorization: `Bearer ${data.session?.access_token}`,
    });
    expect(await good.json()).toEqual([{ user_id: member.id }]);
  });

  test('the public keys are published without a secret part', async () => {
    const answer = await ask('/auth/v1/.well-known/jwks.json');
    expect(answer.status).toBe(200);
    const { keys } = (await answer.json()) as { keys: Record<string, string>[] };
    expect(keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256' });
    expect(keys.filter((key) => key.d !== undefined || key.kty === 'oct')).toEqual([]);
  });
});

describe('headers', () => {
  test('a browser of another origin may ask, with the headers that the official client sends', async () => {
    const answer = await ask(
      '/rest/v1/profiles',
      {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers':
          'apikey,authorization,prefer,x-client-info,content-profile,x-retry-count',
      },
      { method: 'OPTIONS' },
    );
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-methods')).toContain('PATCH');
    const allowed = answer.headers.get('access-control-allow-headers') ?? '';
    for (const name of [
      'apikey',
      'authorization',
      'prefer',
      'x-client-info',
      'content-profile',
      'x-retry-count',
    ])
      expect(allowed).toContain(name);
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  });

  test('what the client must read of an answer is exposed', async () => {
    const answer = await ask('/rest/v1/profiles', {
      apikey: server.anonKey,
      origin: 'https://elsewhere.example',
    });
    const exposed = answer.headers.get('access-control-expose-headers') ?? '';
    for (const name of ['content-range', 'x-supabase-api-version', 'x-total-count', 'link'])
      expect(exposed).toContain(name);
  });

  test('API answers are never stored, sniffed, framed or run', async () => {
    const { headers } = await ask('/rest/v1/profiles', { apikey: server.anonKey });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('operation', () => {
  test('health, readiness and the browser configuration', async () => {
    expect(await (await ask('/health')).json()).toEqual({ status: 'ok' });
    expect(await (await ask('/ready')).json()).toEqual({ status: 'ready' });
    const config = await (await ask('/config.json')).json();
    expect(config).toMatchObject({ supabaseUrl: server.url, supabaseAnonKey: server.anonKey });
    expect(JSON.stringify(config)).not.toContain(server.serviceKey);
  });

  test('figures are for loopback, not for what a proxy forwards', async () => {
    expect(await (await ask('/metrics')).text()).toContain('http_request_duration_seconds_bucket');
    expect((await ask('/metrics', { 'x-forwarded-for': '203.0.113.7' })).status).toBe(403);
  });

  test('a body over the limit and a broken one get a named 4xx', async () => {
    const headers = { apikey: server.anonKey, 'content-type': 'application/json' };
    // Again and again: a connection closed too early fails only now and then.
    const large = { method: 'POST', body: `"${'x'.repeat(8_000_000)}"` };
    for (let time = 0; time < 10; time += 1)
      expect((await ask('/auth/v1/signup', headers, large)).status).toBe(413);
    const broken = await ask('/auth/v1/signup', headers, { method: 'POST', body: '{"email":' });
    expect(broken.status).toBe(400);
  });

  test('an address of 17 KB is read, one of 70 KB is refused', async () => {
    const list = (bytes: number) =>
      `/rest/v1/profiles?select=user_id&username=in.(${'a,'.repeat(bytes / 2)}a)`;
    expect((await ask(list(17_000), { apikey: server.serviceKey })).status).toBe(200);
    expect((await ask(list(70_000), { apikey: server.serviceKey })).status).toBe(431);
  });

  test('the log names no secret: no key, token, password, address, query or private link', async () => {
    const member = await newMember(server);
    const { data } = await member.client.auth.getSession();
    await member.client.auth.signInWithPassword({ email: member.email, password: 'wrong-password-1' });
    await ask(`/rest/v1/profiles?username=eq.a-private-filter&apikey=${server.anonKey}`);
    const link = 'c0ffee11'.repeat(8);
    await ask(`/functions/v1/prayer-calendar/${link}.ics`);
    const log = server.output();
    expect(log).toContain('"path":"/auth/v1/signup"');
    for (const secret of [
      member.password,
      member.email,
      'wrong-password-1',
      'a-private-filter',
      link,
      server.anonKey,
      server.serviceKey,
      data.session?.access_token ?? '-',
      data.session?.refresh_token ?? '-',
    ])
      expect(log).not.toContain(secret);
  });
});
