import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember } from '#tests/harness/clients.ts';
import { scaled } from '#tests/harness/scale.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';
import { rowsOf } from './database.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMIT_FACTOR: '1000000' } });
});
afterAll(() => server.stop());

/** The same numbers in every run: a failure can be looked at again. */
function* numbers(seed: string): Generator<number, never> {
  for (let round = 0; ; round += 1)
    for (const byte of createHash('sha256').update(`${seed} ${round}`).digest()) yield byte;
}

const ENDPOINTS = [
  'POST /signup',
  'POST /token?grant_type=password',
  'POST /token?grant_type=refresh_token',
  'POST /token?grant_type=pkce',
  'POST /token?grant_type=%00',
  'POST /otp',
  'POST /recover?redirect_to=%ff',
  'POST /resend',
  'POST /verify',
  'GET /verify?token=%00&type=recovery&redirect_to[]=x',
  'GET /user',
  'PUT /user',
  'POST /logout?scope=%00',
  'POST /factors',
  'POST /factors/x/verify',
  'GET /admin/users?page=-1&per_page=1e9&filter=%00',
  'POST /admin/users',
  'PUT /admin/users/00000000-0000-4000-8000-000000000000',
  'DELETE /admin/users/%27',
  'POST /admin/generate_link',
  'POST /invite',
];

const FIELDS = [
  'email',
  'phone',
  'password',
  'data',
  'token',
  'token_hash',
  'type',
  'refresh_token',
  'auth_code',
  'code_verifier',
  'code_challenge',
  'code_challenge_method',
  'create_user',
  'gotrue_meta_security',
  'nonce',
  'app_metadata',
  'user_metadata',
  'ban_duration',
  'role',
  'id',
  'password_hash',
  'email_confirm',
  'friendly_name',
  'factor_type',
  'challenge_id',
  'code',
  'new_email',
  'redirect_to',
  'should_soft_delete',
  '__proto__',
  'constructor',
];

const VALUES: unknown[] = [
  '',
  'x',
  0,
  -1,
  1e308,
  true,
  false,
  null,
  [],
  {},
  [[]],
  'a@example.org',
  'A@EXAMPLE.ORG',
  'a@b',
  '@',
  'a'.repeat(300),
  `${'a'.repeat(70)}@example.org`,
  'x'.repeat(20_000),
  '\u0000',
  'a\u0000@example.org',
  '\ud800',
  '‮',
  '🕌'.repeat(50),
  'password',
  'a-garden-of-Olives-42',
  '00000000-0000-4000-8000-000000000000',
  'signup',
  'recovery',
  'email',
  's256',
  'a'.repeat(43),
  '1h',
  'none',
  '1e9h',
  { deep: { deep: { deep: ['\u0000'] } } },
  { '\u0000': 1 },
  { __proto__: null },
  "'; drop table auth.users; --",
  '%',
  '../../etc/passwd',
  '2026-13-45',
  '$2a$10$',
  '$argon2id$x',
  'service_role',
];

const BODIES = [
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '{"email":"a@example.org"',
  '\u0000',
  '{"a":1}{"b":2}',
  '[[[[[[[[[[',
];

const HEADERS: Record<string, string>[] = [
  {},
  { authorization: 'Bearer' },
  { authorization: 'Bearer a.b.c' },
  { authorization: 'Basic eDp5' },
  { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'multipart/form-data' },
  { 'accept-language': '*,;q=' },
  { 'user-agent': 'é\u00ff'.repeat(300) },
  { 'x-forwarded-for': "1.2.3.4, '; --" },
  { 'x-supabase-api-version': 'tomorrow' },
];

test('whatever comes in, the answer is never the server’s own failure', { timeout: 600_000 }, async () => {
  const { client } = await newMember(server);
  const session = (await client.auth.getSession()).data.session?.access_token ?? '';
  const random = numbers('accounts');
  const pick = <T>(list: readonly T[]): T => {
    const found = list.at((random.next().value * 256 + random.next().value) % list.length);
    if (found === undefined) throw new Error('There is nothing to pick from.');
    return found;
  };
  const failures: string[] = [];
  const seen = new Map<number, number>();
  for (let round = 0; round < scaled(500, 5_000); round += 1) {
    const [method = '', path = ''] = pick(ENDPOINTS).split(' ');
    const fields = Array.from({ length: 1 + (random.next().value % 6) }, () => [pick(FIELDS), pick(VALUES)]);
    const body = random.next().value % 8 === 0 ? pick(BODIES) : JSON.stringify(Object.fromEntries(fields));
    const token = pick([session, server.anonKey, server.serviceKey, '']);
    const response = await fetch(`${server.url}/auth/v1${path}`, {
      method,
      redirect: 'manual',
      headers: {
        apikey: server.anonKey,
        'content-type': 'application/json',
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        ...pick(HEADERS),
      },
      ...(method === 'GET' ? {} : { body }),
    });
    const text = await response.text();
    seen.set(response.status, (seen.get(response.status) ?? 0) + 1);
    if (response.status >= 500)
      failures.push(`${response.status} ${method} ${path} ${body.slice(0, 300)} ${text}`);
    else if (response.status >= 400 && !/"(error_)?code":"[a-z_]+"/.test(text))
      failures.push(`nameless ${response.status} ${method} ${path} ${body.slice(0, 300)} ${text}`);
  }
  expect(failures).toEqual([]);
  // The generator reaches both sides of the door.
  expect(seen.get(200) ?? 0).toBeGreaterThan(0);
  expect(seen.get(400) ?? 0).toBeGreaterThan(0);
  expect(await rowsOf(server, 'select from auth.users limit 1')).toHaveLength(1);
});
