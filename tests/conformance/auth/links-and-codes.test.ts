import { AuthClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newClient, newMember, newPerson } from '#tests/harness/clients.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';
import { rowsOf } from './database.ts';
import { follow, mailsTo, mailTo } from './mailbox.ts';
import { ask } from './request.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { REDIRECT_URLS: 'https://app.example.org/**' } });
});
afterAll(() => server.stop());

const visitor = () => newClient(server, server.anonKey);
const recover = async (email: string, redirectTo = `${server.url}/auth`) => {
  const { error } = await visitor().auth.resetPasswordForEmail(email, { redirectTo });
  expect(error).toBeNull();
};

describe('recovery', () => {
  test('the link opens a session in which a new password can be set', async () => {
    const { email, id, password: old } = await newMember(server);
    await recover(email);
    const mail = await mailTo(server, email);
    expect(mail.link).toMatch(`${server.url}/auth/v1/verify?token=`);
    const { said } = await follow(mail.link);
    expect(said.get('type')).toBe('recovery');
    const client = visitor();
    const { data } = await client.auth.setSession({
      access_token: said.get('access_token') ?? '',
      refresh_token: said.get('refresh_token') ?? '',
    });
    expect(data.user?.id).toBe(id);
    const password = 'a-new-Password-9';
    expect((await client.auth.updateUser({ password })).error).toBeNull();
    expect((await visitor().auth.signInWithPassword({ email, password })).error).toBeNull();
    expect((await visitor().auth.signInWithPassword({ email, password: old })).error?.code).toBe(
      'invalid_credentials',
    );
    expect((await mailTo(server, email, 2)).text).not.toContain('verify?token');
  });

  test('a link is good once', async () => {
    const { email } = await newMember(server);
    await recover(email);
    const { link } = await mailTo(server, email);
    await follow(link);
    const { said } = await follow(link);
    expect(Object.fromEntries(said)).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    });
  });

  test('an hour makes a link worthless, ten minutes a code', async () => {
    const { email, id } = await newMember(server);
    await recover(email);
    const { link, code } = await mailTo(server, email);
    const age = (minutes: number) =>
      rowsOf(
        server,
        'update auth.one_time_tokens set created_at = now() - make_interval(mins => $2) where user_id = $1',
        id,
        minutes,
      );
    await age(11);
    const byCode = await visitor().auth.verifyOtp({ email, token: code, type: 'recovery' });
    expect(byCode.error?.code).toBe('otp_expired');
    await age(61);
    expect((await follow(link)).said.get('error_code')).toBe('otp_expired');
  });

  test('an unknown address is answered alike and mailed nothing', async () => {
    const { email } = newPerson();
    const known = await newMember(server);
    const answers = [];
    for (const address of [email, known.email])
      answers.push(await ask(server, '/recover', { body: { email: address } }));
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual([
      { status: 200, body: {} },
      { status: 200, body: {} },
    ]);
    await mailTo(server, known.email);
    expect(await mailsTo(server, email)).toHaveLength(0);
  });

  test('a mail is in the language its reader chose, else in that of the browser', async () => {
    const arabic = await newMember(server, { language: 'ar' });
    await recover(arabic.email);
    expect((await mailTo(server, arabic.email)).html).toContain('<html lang="ar" dir="rtl">');
    const unsaid = await newMember(server, { language: null });
    await ask(server, '/recover', {
      body: { email: unsaid.email },
      headers: { 'accept-language': 'fr, tr;q=0.8' },
    });
    expect((await mailTo(server, unsaid.email)).html).toContain('<html lang="tr" dir="ltr">');
  });
});

describe('where links lead', () => {
  test.each([
    ['https://app.example.org/welcome?x=1', 'https://app.example.org/welcome?x=1'],
    ['https://app.example.org.evil.example/', undefined],
    ['https://app.example.org@evil.example/', undefined],
    ['https://evil.example/https://app.example.org/', undefined],
    [String.raw`https:\\evil.example`, undefined],
    ['javascript:alert(1)', undefined],
    ['//evil.example', undefined],
    ['http://2130706433/', undefined],
    ['nonsense', undefined],
  ])('%s', async (wish, allowed) => {
    const { email } = await newMember(server);
    await ask(server, `/recover?redirect_to=${encodeURIComponent(wish)}`, { body: { email } });
    const { link } = await mailTo(server, email);
    // Changing the link on the way changes nothing either.
    const forged = new URL(link);
    forged.searchParams.set('redirect_to', wish);
    const { url } = await follow(forged.href);
    const target = new URL(allowed ?? server.url);
    expect({ origin: url.origin, path: url.pathname + url.search }).toEqual({
      origin: target.origin,
      path: target.pathname + target.search,
    });
  });

  test('the host of a request never gets into a link', async () => {
    const { email } = await newMember(server);
    await ask(server, '/recover', {
      body: { email },
      headers: {
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
        referer: 'https://evil.example',
      },
    });
    expect(new URL((await mailTo(server, email)).link).origin).toBe(server.url);
  });
});

describe('codes', () => {
  test('five wrong tries use a code up, also the right one after them', async () => {
    const { email } = await newMember(server);
    await recover(email);
    const { code } = await mailTo(server, email);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1)
      expect((await visitor().auth.verifyOtp({ email, token: wrong, type: 'recovery' })).error?.code).toBe(
        'otp_expired',
      );
    expect((await visitor().auth.verifyOtp({ email, token: code, type: 'recovery' })).error?.code).toBe(
      'otp_expired',
    );
  });

  test('a code serves its own purpose and address only', async () => {
    const { email } = await newMember(server);
    const other = await newMember(server);
    await recover(email);
    const { code } = await mailTo(server, email);
    for (const [address, type] of [
      [email, 'email'],
      [email, 'magiclink'],
      [email, 'signup'],
      [other.email, 'recovery'],
    ] as const)
      expect((await visitor().auth.verifyOtp({ email: address, token: code, type })).error?.code).toBe(
        'otp_expired',
      );
    expect((await visitor().auth.verifyOtp({ email, token: code, type: 'recovery' })).error).toBeNull();
  });

  test('of twenty who come with one code a single one wins', async () => {
    const { email } = await newMember(server);
    await recover(email);
    const { code } = await mailTo(server, email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        ask(server, '/verify', { body: { email, token: code, type: 'recovery' } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('neither token nor code is stored as it was sent', async () => {
    const { email, id } = await newMember(server);
    await recover(email);
    const { token, code } = await mailTo(server, email);
    const [row] = await rowsOf(
      server,
      'select t::text as row from auth.one_time_tokens t where user_id = $1',
      id,
    );
    expect(row?.['row']).not.toContain(token);
    expect(row?.['row']).not.toContain(code);
  });

  test('asking without type, token or address is refused', async () => {
    for (const body of [
      {},
      { type: 'recovery' },
      { type: 'recovery', token: '123456' },
      { type: 'x', token_hash: 'y' },
    ])
      expect(await ask(server, '/verify', { body })).toMatchObject({
        status: 400,
        body: { code: 'validation_failed' },
      });
  });
});

describe('sign-in without a password', () => {
  test('a new address gets an account, a known one its own', async () => {
    const { email } = newPerson();
    expect((await visitor().auth.signInWithOtp({ email })).error).toBeNull();
    const first = await mailTo(server, email);
    const signedUp = await visitor().auth.verifyOtp({ email, token: first.code, type: 'email' });
    expect(signedUp.error).toBeNull();
    expect((await visitor().auth.signInWithOtp({ email })).error).toBeNull();
    const second = await mailTo(server, email, 2);
    const client = visitor();
    const signedIn = await client.auth.verifyOtp({ token_hash: second.token, type: 'magiclink' });
    expect(signedIn.data.user?.id).toBe(signedUp.data.user?.id);
    expect((await client.auth.getClaims()).data?.claims.amr).toMatchObject([{ method: 'otp' }]);
  });

  test('an account is made only where that is wanted', async () => {
    const { email } = newPerson();
    const { error } = await visitor().auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    expect(error).toMatchObject({ status: 422, code: 'otp_disabled' });
    expect(await rowsOf(server, 'select from auth.users where email = $1', email)).toHaveLength(0);
  });

  test('a password that a stranger set before the address was proved is gone afterwards', async () => {
    const { email, password, id } = await newMember(server);
    await rowsOf(server, 'update auth.users set email_confirmed_at = null where id = $1', id);
    await visitor().auth.signInWithOtp({ email });
    const { code } = await mailTo(server, email);
    expect((await visitor().auth.verifyOtp({ email, token: code, type: 'email' })).error).toBeNull();
    expect((await visitor().auth.signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    );
  });
});

describe('PKCE', () => {
  const pkceClient = () => {
    const kept = new Map<string, string>();
    const auth = new AuthClient({
      url: `${server.url}/auth/v1`,
      headers: { apikey: server.anonKey },
      flowType: 'pkce',
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
    });
    return { auth };
  };

  test('the link brings a code that only the asking browser can exchange, once', async () => {
    const { email, id } = await newMember(server);
    const mine = pkceClient();
    await mine.auth.signInWithOtp({ email, options: { emailRedirectTo: `${server.url}/auth` } });
    const { link, token } = await mailTo(server, email);
    expect(token).toMatch(/^pkce_/);
    const { url, said } = await follow(link);
    expect(url.hash).toBe('');
    const code = said.get('code') ?? '';
    expect((await pkceClient().auth.exchangeCodeForSession(code)).error).not.toBeNull();
    const { data, error } = await mine.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.id).toBe(id);
    const again = await ask(server, '/token?grant_type=pkce', {
      body: { auth_code: code, code_verifier: 'v'.repeat(50) },
    });
    expect(again).toMatchObject({ status: 404, body: { code: 'flow_state_not_found' } });
  });

  test('a wrong verifier is refused and uses the code up', async () => {
    const { email } = await newMember(server);
    const client = pkceClient();
    await client.auth.resetPasswordForEmail(email, { redirectTo: `${server.url}/auth` });
    const { said } = await follow((await mailTo(server, email)).link);
    const auth_code = said.get('code') ?? '';
    const exchange = () =>
      ask(server, '/token?grant_type=pkce', { body: { auth_code, code_verifier: 'w'.repeat(50) } });
    expect(await exchange()).toMatchObject({ status: 400, body: { code: 'bad_code_verifier' } });
    expect((await exchange()).status).toBe(404);
  });

  test('five minutes make a code worthless', async () => {
    const { email, id } = await newMember(server);
    const client = pkceClient();
    await client.auth.signInWithOtp({ email });
    const { said } = await follow((await mailTo(server, email)).link);
    await rowsOf(
      server,
      `update auth.flow_state set auth_code_issued_at = now() - interval '6 minutes' where user_id = $1`,
      id,
    );
    const { error } = await client.auth.exchangeCodeForSession(said.get('code') ?? '');
    expect(error).toMatchObject({ status: 422, code: 'flow_state_expired' });
  });
});
