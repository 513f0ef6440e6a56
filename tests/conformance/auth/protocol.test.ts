import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { newClient, newMember, newPerson } from '#tests/harness/clients.ts';
import { newDataDir, startServer, type TestServer } from '#tests/harness/server.ts';
import { startBeside } from './beside.ts';
import { ask } from './request.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

describe('errors', () => {
  const wrong = { email: 'nobody@example.org', password: 'not-the-password' };

  test('name their code where the client says it reads it, and echo the version', async () => {
    const { status, headers, body } = await ask(server, '/token?grant_type=password', { body: wrong });
    expect({ status, body }).toEqual({
      status: 400,
      body: { code: 'invalid_credentials', message: 'Invalid login credentials' },
    });
    expect(headers.get('x-supabase-api-version')).toBe('2024-01-01');
  });

  test('have the older form for clients that name no version', async () => {
    const response = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: server.anonKey },
      body: JSON.stringify(wrong),
    });
    expect(response.headers.get('x-sb-error-code')).toBe('invalid_credentials');
    expect(await response.json()).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    });
  });

  test('are readable from another origin', async () => {
    const { headers } = await ask(server, '/user', { headers: { origin: 'https://elsewhere.example' } });
    expect(headers.get('access-control-expose-headers')).toContain('x-supabase-api-version');
  });

  test.each([
    ['/token?grant_type=password', '{"email":', 'bad_json'],
    ['/token?grant_type=password', '[]', 'validation_failed'],
    ['/token?grant_type=password', '"text"', 'validation_failed'],
    ['/token?grant_type=magic', '{}', 'validation_failed'],
    ['/token', '{}', 'validation_failed'],
    ['/signup', '{"email":"no address","password":"long enough 1"}', 'validation_failed'],
    ['/signup', '{"email":{"$ne":null},"password":"long enough 1"}', 'validation_failed'],
    ['/signup', '{"phone":"+491234567","password":"long enough 1"}', 'phone_provider_disabled'],
    ['/resend', '{"email":"a@example.org"}', 'validation_failed'],
    ['/resend', '{"type":"signup"}', 'validation_failed'],
    ['/recover', '{}', 'validation_failed'],
    ['/otp', '{}', 'validation_failed'],
  ])('POST %s %s is %s', async (path, body, code) => {
    expect(await ask(server, path, { method: 'POST', body })).toMatchObject({ status: 400, body: { code } });
  });

  test.each([
    ['POST', '/token?grant_type=id_token', 400, 'provider_disabled'],
    ['POST', '/token?grant_type=web3', 422, 'web3_provider_disabled'],
    ['POST', '/sso', 404, 'saml_provider_disabled'],
    ['GET', '/authorize?provider=google', 400, 'provider_disabled'],
  ])('%s %s is not offered, by name', async (method, path, status, code) => {
    expect(await ask(server, path, { method })).toMatchObject({ status, body: { code } });
  });

  test('identities of other providers cannot be linked', async () => {
    const { client } = await newMember(server);
    const { error } = await client.auth.linkIdentity({ provider: 'google' });
    expect(error?.message).toContain('Manual linking is disabled');
    const { data } = await client.auth.getUserIdentities();
    const [identity] = data?.identities ?? [];
    const unlinked = identity && (await client.auth.unlinkIdentity(identity));
    expect(unlinked?.error?.code).toBe('manual_linking_disabled');
  });

  test('no code for a phone is right, and a number that is none is told', async () => {
    const verify = (phone: string) =>
      ask(server, '/verify', { body: { phone, token: '123456', type: 'sms' } });
    expect(await verify('15551234567')).toMatchObject({ status: 403, body: { code: 'otp_expired' } });
    expect((await verify('15551234567-invalid')).body['message']).toBe(
      'Invalid phone number format (E.164 required)',
    );
  });

  test('an unknown path is told in the same form', async () => {
    expect(await ask(server, '/no/such/thing')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

describe('keys', () => {
  test.each([['/signup'], ['/token?grant_type=password'], ['/recover'], ['/otp'], ['/settings'], ['/user']])(
    '%s asks for one',
    async (path) => {
      for (const apikey of ['', 'wrong']) {
        const response = await fetch(`${server.url}/auth/v1${path}`, {
          method: path === '/settings' || path === '/user' ? 'GET' : 'POST',
          headers: apikey === '' ? {} : { apikey },
        });
        expect(response.status).toBe(401);
      }
    },
  );

  test('the published set verifies a token and holds nothing private', async () => {
    const response = await fetch(`${server.url}/auth/v1/.well-known/jwks.json`);
    expect(response.headers.get('cache-control')).toBe('public, max-age=600');
    const shape = v.object({ keys: v.array(v.looseObject({ kid: v.string(), kty: v.string() })) });
    const { keys } = v.parse(shape, await response.json());
    for (const key of keys) expect(key).not.toHaveProperty('d');
    expect(keys.some((key) => key.kty === 'oct')).toBe(false);
    const { client } = await newMember(server);
    const token = (await client.auth.getSession()).data.session?.access_token ?? '';
    const kid = decodeProtectedHeader(token).kid;
    const key = keys.find((published) => published.kid === kid);
    const { payload } = await jwtVerify(token, await importJWK(key ?? {}, 'ES256'));
    expect(payload.aud).toBe('authenticated');
  });

  test('a token of the shared secret speaks for nobody unless the operator set one', async () => {
    const forged = server.anonKey;
    expect(await ask(server, '/user', { token: forged })).toMatchObject({
      status: 403,
      body: { code: 'bad_jwt' },
    });
  });
});

test('settings and health tell what is offered', async () => {
  const settings = await ask(server, '/settings');
  expect(settings.body).toMatchObject({
    external: { email: true, anonymous_users: true, phone: false, google: false },
    disable_signup: false,
    mailer_autoconfirm: true,
  });
  const health = await fetch(`${server.url}/auth/v1/health`);
  expect(await health.json()).toMatchObject({ name: 'GoTrue' });
});

test('a database that is away is told as something to try again', async () => {
  const dataDir = await newDataDir();
  const host = await startServer({ dataDir });
  const guest = await startServer({ dataDir, env: { DATABASE_URL: host.databaseUrl } });
  const { client } = await newMember(guest);
  const { session } = (await client.auth.getSession()).data;
  await host.stop();
  for (const refused of [
    await ask(guest, '/user', { token: session?.access_token }),
    await ask(guest, '/token?grant_type=refresh_token', { body: { refresh_token: session?.refresh_token } }),
  ]) {
    expect(refused).toMatchObject({ status: 503, body: { code: 'unexpected_failure' } });
    expect(refused.headers.get('retry-after')).toBe('2');
  }
  await guest.stop();
  await rm(dataDir, { recursive: true, maxRetries: 5 });
});

describe('captcha', () => {
  let checker: Server;
  let asked: URLSearchParams[];
  let guarded: TestServer;
  beforeAll(async () => {
    asked = [];
    checker = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        const form = new URLSearchParams(body);
        asked.push(form);
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ success: form.get('response') === 'human' }));
      });
    });
    await new Promise<void>((ready) => checker.listen(0, '127.0.0.1', ready));
    const address = checker.address();
    const port = typeof address === 'object' ? address?.port : 0;
    guarded = await startBeside(server, {
      CAPTCHA_URL: `http://127.0.0.1:${port}/siteverify`,
      CAPTCHA_SECRET: 'its secret',
    });
  });
  afterAll(async () => {
    await guarded.stop();
    checker.close();
  });

  test('the endpoint the operator named decides', async () => {
    const client = newClient(guarded, guarded.anonKey);
    const signUp = (captchaToken?: string) => {
      const { email, password } = newPerson();
      const options = {
        data: { privacy_accepted: true },
        ...(captchaToken === undefined ? {} : { captchaToken }),
      };
      return client.auth.signUp({ email, password, options });
    };
    expect((await signUp()).error).toMatchObject({ status: 400, code: 'captcha_failed' });
    expect((await signUp('robot')).error?.code).toBe('captcha_failed');
    expect((await signUp('human')).error).toBeNull();
    expect(asked.at(-1)?.get('secret')).toBe('its secret');
  });
});
