import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { Client } from 'pg';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newClient, newGuest, newMember } from '#tests/harness/clients.ts';
import { freePort, startServer, type TestServer } from '#tests/harness/server.ts';
import { startBeside } from './beside.ts';
import { rowsOf } from './database.ts';
import { codeFor, messagesTo, newPhone } from './phone-box.ts';
import { ask } from './request.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { EXTERNAL_PHONE_ENABLED: 'true' } });
});
afterAll(() => server.stop());

const visitor = () => newClient(server, server.anonKey);
const password = 'a-garden-of-Olives-42';
const data = { privacy_accepted: true, language: 'tr' };

async function newPhoneMember() {
  const phone = newPhone();
  const client = visitor();
  const signedUp = await client.auth.signUp({ phone: `+${phone}`, password, options: { data } });
  if (signedUp.error) throw signedUp.error;
  const verified = await client.auth.verifyOtp({ phone, token: await codeFor(server, phone), type: 'sms' });
  if (verified.error) throw verified.error;
  return { client, phone, id: signedUp.data.user?.id ?? '', user: verified.data.user };
}

describe('signing up with a number', () => {
  test('needs the code that was sent there, in the language of the person', async () => {
    const phone = newPhone();
    const { data: made, error } = await visitor().auth.signUp({ phone, password, options: { data } });
    expect(error).toBeNull();
    expect(made.session).toBeNull();
    expect(made.user).toMatchObject({ phone, email: '', app_metadata: { provider: 'phone' } });
    const early = await visitor().auth.signInWithPassword({ phone, password });
    expect(early.error?.code).toBe('phone_not_confirmed');
    const token = await codeFor(server, phone);
    expect((await messagesTo(server, phone))[0]).toContain('dakika');
    const wrong = await visitor().auth.verifyOtp({
      phone,
      token: token === '000000' ? '1' : '000000',
      type: 'sms',
    });
    expect(wrong.error?.code).toBe('otp_expired');
    const right = await visitor().auth.verifyOtp({ phone: `+${phone}`, token, type: 'sms' });
    expect(right.data.user).toMatchObject({ phone, is_anonymous: false });
    expect(right.data.user?.phone_confirmed_at).toBeDefined();
    const again = await visitor().auth.verifyOtp({ phone, token, type: 'sms' });
    expect(again.error?.code).toBe('otp_expired');
    const signedIn = await visitor().auth.signInWithPassword({ phone, password });
    expect(signedIn.data.user?.identities).toMatchObject([
      { provider: 'phone', identity_data: { phone, phone_verified: true } },
    ]);
  });

  test('brings the password of its own code, whoever else signed up with the number', async () => {
    for (const order of [
      ['attacker', 'victim'],
      ['victim', 'attacker'],
    ]) {
      const phone = newPhone();
      const passwords: Record<string, string> = { attacker: 'the-Attackers-own-91', victim: password };
      for (const [index, who] of order.entries()) {
        await ask(server, '/signup', { body: { phone, password: passwords[who], data } });
        await codeFor(server, phone, index + 1);
      }
      const token = await codeFor(server, phone, order.indexOf('victim') + 1);
      expect((await visitor().auth.verifyOtp({ phone, token, type: 'sms' })).error).toBeNull();
      expect((await visitor().auth.signInWithPassword({ phone, password })).error).toBeNull();
      const stranger = await visitor().auth.signInWithPassword({ phone, password: 'the-Attackers-own-91' });
      expect(stranger.error?.code).toBe('invalid_credentials');
    }
  });

  test('without consent is refused, as with an address', async () => {
    const { error } = await visitor().auth.signUp({ phone: newPhone(), password });
    expect(error?.code).toBe('privacy_not_accepted');
  });

  test('does not tell whether the number is known', async () => {
    const { phone } = await newPhoneMember();
    const shape = (user: object | null) => Object.keys(user ?? {}).toSorted();
    const known = await visitor().auth.signUp({ phone, password, options: { data } });
    const unknown = await visitor().auth.signUp({ phone: newPhone(), password, options: { data } });
    expect(known.error).toBeNull();
    expect(shape(known.data.user)).toEqual(shape(unknown.data.user));
    expect(
      (await visitor().auth.signInWithPassword({ phone, password: 'another-Password-1' })).error?.code,
    ).toBe('invalid_credentials');
    expect(await messagesTo(server, phone)).toHaveLength(1);
  });

  test('is noted when it is repeated, with whose number it is', async () => {
    const { phone, id } = await newPhoneMember();
    await visitor().auth.signUp({ phone, password, options: { data } });
    const noted = await rowsOf(
      server,
      `select from auth.audit_log_entries
       where payload ->> 'action' = 'user_repeated_signup' and payload ->> 'actor_id' = $1`,
      id,
    );
    expect(noted).toHaveLength(1);
  });

  test('leaves nothing at a number that is confirmed at the same moment', async () => {
    const phone = newPhone();
    const made = await visitor().auth.signUp({ phone, password, options: { data } });
    await codeFor(server, phone);
    const id = made.data.user?.id;
    const owner = new Client(server.databaseUrl);
    await owner.connect();
    try {
      await owner.query('begin');
      await owner.query('select from auth.users where id = $1 for update', [id]);
      await visitor().auth.signUp({ phone, password: 'the-Attackers-own-91', options: { data } });
      // A transaction that began before the owner's went on waits for it, under whichever statement.
      const waiting = async () =>
        (
          await rowsOf(
            server,
            `select pid from pg_stat_activity where usename = 'supabase_auth_admin' and wait_event_type = 'Lock'`,
          )
        )[0]?.['pid'];
      await expect.poll(waiting, { timeout: 10_000 }).toBeDefined();
      const pid = await waiting();
      await owner.query('update auth.users set phone_confirmed_at = now() where id = $1', [id]);
      await owner.query('delete from auth.signup_attempts where user_id = $1', [id]);
      await owner.query('commit');
      const state = async () =>
        (await rowsOf(server, 'select state from pg_stat_activity where pid = $1', pid))[0]?.['state'];
      await expect.poll(state, { timeout: 10_000 }).toBe('idle');
    } finally {
      await owner.end();
    }
    expect(await rowsOf(server, 'select from auth.signup_attempts where user_id = $1', id)).toEqual([]);
  });

  test('five wrong codes use a right one up', async () => {
    const phone = newPhone();
    await visitor().auth.signUp({ phone, password, options: { data } });
    const token = await codeFor(server, phone);
    for (let tries = 0; tries < 5; tries += 1)
      await visitor().auth.verifyOtp({ phone, token: token === '111111' ? '222222' : '111111', type: 'sms' });
    const { error } = await visitor().auth.verifyOtp({ phone, token, type: 'sms' });
    expect(error?.code).toBe('otp_expired');
  });
});

describe('a code without a password', () => {
  test('makes an account, asks for consent inside, and signs in again', async () => {
    const phone = newPhone();
    const send = () => visitor().auth.signInWithOtp({ phone });
    expect((await send()).error).toBeNull();
    const client = visitor();
    const first = await client.auth.verifyOtp({ phone, token: await codeFor(server, phone), type: 'sms' });
    expect(first.data.user?.phone).toBe(phone);
    expect((await client.from('profiles').select('language')).data).toEqual([]);
    await send();
    const token = await codeFor(server, phone, 2);
    const second = await visitor().auth.verifyOtp({ phone, token, type: 'sms' });
    expect(second.data.user?.id).toBe(first.data.user?.id);
  });

  test('takes a stranger’s password away from a number that was never confirmed', async () => {
    const phone = newPhone();
    await visitor().auth.signUp({ phone, password, options: { data } });
    await codeFor(server, phone);
    await visitor().auth.signInWithOtp({ phone });
    const token = await codeFor(server, phone, 2);
    expect((await visitor().auth.verifyOtp({ phone, token, type: 'sms' })).error).toBeNull();
    const { error } = await visitor().auth.signInWithPassword({ phone, password });
    expect(error?.code).toBe('invalid_credentials');
  });

  test('is sent to nobody who must not be made an account; the answer is the same', async () => {
    const phone = newPhone();
    const { error } = await visitor().auth.signInWithOtp({ phone, options: { shouldCreateUser: false } });
    expect(error).toBeNull();
    const known = await newPhoneMember();
    await visitor().auth.signInWithOtp({ phone: known.phone, options: { shouldCreateUser: false } });
    await codeFor(server, known.phone, 2);
    expect(await messagesTo(server, phone)).toEqual([]);
  });

  test('by another channel than messages is refused', async () => {
    const { error } = await visitor().auth.signInWithOtp({
      phone: newPhone(),
      options: { channel: 'whatsapp' },
    });
    expect(error?.code).toBe('validation_failed');
  });

  test('is sent again for a sign-up that waits', async () => {
    const phone = newPhone();
    await visitor().auth.signUp({ phone, password, options: { data } });
    await codeFor(server, phone);
    expect((await visitor().auth.resend({ phone, type: 'sms' })).error).toBeNull();
    const token = await codeFor(server, phone, 2);
    expect((await visitor().auth.verifyOtp({ phone, token, type: 'sms' })).error).toBeNull();
  });
});

describe('changing the number', () => {
  test('counts when the code came back from the new one', async () => {
    const { client, phone: old, id } = await newPhoneMember();
    const phone = newPhone();
    const { data: changed } = await client.auth.updateUser({ phone });
    expect(changed.user).toMatchObject({ phone: old, new_phone: phone });
    const elsewhere = await visitor().auth.verifyOtp({ phone: old, token: '123456', type: 'phone_change' });
    expect(elsewhere.error?.code).toBe('otp_expired');
    const token = await codeFor(server, phone);
    const { data: verified } = await client.auth.verifyOtp({ phone, token, type: 'phone_change' });
    expect(verified.user).toMatchObject({ id, phone });
    expect(verified.user?.new_phone).toBeUndefined();
  });

  test('to one that somebody has sends nothing and tells nothing', async () => {
    const { phone: taken } = await newPhoneMember();
    const { client } = await newPhoneMember();
    const { error } = await client.auth.updateUser({ phone: taken });
    expect(error).toBeNull();
    expect((await client.auth.resend({ phone: taken, type: 'phone_change' })).error).toBeNull();
    await newPhoneMember();
    expect(await messagesTo(server, taken)).toHaveLength(1);
  });

  test('a member adds one beside the address, a guest becomes a member', async () => {
    const member = await newMember(server);
    const guest = await newGuest(server);
    for (const { client, id } of [member, guest]) {
      const phone = newPhone();
      await client.auth.updateUser({ phone });
      const token = await codeFor(server, phone);
      const { data: verified, error } = await client.auth.verifyOtp({ phone, token, type: 'phone_change' });
      expect(error).toBeNull();
      expect(verified.user).toMatchObject({ id, phone, is_anonymous: false });
    }
    const { data: both } = await member.client.auth.getUser();
    expect(both.user?.app_metadata['providers']).toEqual(['email', 'phone']);
  });

  test('an old session without an address proves itself by a message', async () => {
    const { client, phone, id } = await newPhoneMember();
    await rowsOf(
      server,
      `update auth.mfa_amr_claims a set updated_at = now() - interval '2 days'
       from auth.sessions s where s.id = a.session_id and s.user_id = $1`,
      id,
    );
    const next = 'another-Garden-of-7';
    expect((await client.auth.updateUser({ password: next })).error?.code).toBe('reauthentication_needed');
    expect((await client.auth.reauthenticate()).error).toBeNull();
    const nonce = await codeFor(server, phone, 2);
    expect((await client.auth.updateUser({ password: next, nonce })).error).toBeNull();
  });
});

describe('a number as second factor', () => {
  test('is enrolled by its code, asked for at sign-in and removed', async () => {
    const { client, email, password: own } = await newMember(server);
    const phone = newPhone();
    const { data: factor, error } = await client.auth.mfa.enroll({
      factorType: 'phone',
      phone,
      friendlyName: 'mine',
    });
    if (error) throw error;
    expect(factor).toMatchObject({ type: 'phone', phone, friendly_name: 'mine' });
    const { data: challenge } = await client.auth.mfa.challenge({ factorId: factor.id });
    const code = await codeFor(server, phone);
    const answer = { factorId: factor.id, challengeId: challenge?.id ?? '' };
    const wrong = await client.auth.mfa.verify({ ...answer, code: code === '123456' ? '654321' : '123456' });
    expect(wrong.error?.code).toBe('mfa_verification_failed');
    expect((await client.auth.mfa.verify({ ...answer, code })).error).toBeNull();
    expect((await client.auth.mfa.verify({ ...answer, code })).error?.code).toBe('mfa_challenge_expired');
    expect((await client.auth.mfa.listFactors()).data?.phone).toMatchObject([{ phone, status: 'verified' }]);

    const later = visitor();
    await later.auth.signInWithPassword({ email, password: own });
    const second = await later.auth.mfa.challenge({ factorId: factor.id });
    const again = { factorId: factor.id, challengeId: second.data?.id ?? '', code };
    expect((await later.auth.mfa.verify(again)).error?.code).toBe('mfa_verification_failed');
    const fresh = await codeFor(server, phone, 2);
    expect((await later.auth.mfa.verify({ ...again, code: fresh })).error).toBeNull();
    const level = await later.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data?.currentLevel).toBe('aal2');
    expect(level.data?.currentAuthenticationMethods).toContainEqual(
      expect.objectContaining({ method: 'mfa/phone' }),
    );
    expect((await later.auth.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
  });

  test('takes five tries', async () => {
    const { client } = await newMember(server);
    const phone = newPhone();
    const { data: factor } = await client.auth.mfa.enroll({ factorType: 'phone', phone });
    const factorId = factor?.id ?? '';
    const { data: challenge } = await client.auth.mfa.challenge({ factorId });
    const code = await codeFor(server, phone);
    const answer = { factorId, challengeId: challenge?.id ?? '' };
    for (let tries = 0; tries < 5; tries += 1)
      await client.auth.mfa.verify({ ...answer, code: code === '000000' ? '1' : '000000' });
    expect((await client.auth.mfa.verify({ ...answer, code })).error?.code).toBe('mfa_verification_failed');
  });
});

test('a sender of the operator’s is asked, signed; numbers that need no code are told; limits stand against floods', async () => {
  const secret = Buffer.from('the key that both of us know').toString('base64');
  const asked: { headers: NodeJS.Dict<string | string[]>; body: string }[] = [];
  const sender = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      asked.push({ headers: request.headers, body });
      response.end('{}');
    });
  });
  const port = await freePort();
  await new Promise<void>((listening) => sender.listen(port, '127.0.0.1', listening));
  const hooked = await startServer({
    env: {
      EXTERNAL_PHONE_ENABLED: 'true',
      HOOK_SEND_SMS_URI: `http://127.0.0.1:${port}/send`,
      HOOK_SEND_SMS_SECRETS: `v1,whsec_${secret}`,
      SMS_AUTOCONFIRM: 'true',
      RATE_LIMIT_FACTOR: '1',
    },
  });
  try {
    const phone = newPhone();
    const { auth } = newClient(hooked, hooked.anonKey);
    const made = await auth.signUp({ phone, password, options: { data } });
    expect(made.data.session).not.toBeNull();
    const again = await auth.signUp({ phone, password, options: { data } });
    expect(again.error?.code).toBe('user_already_exists');
    expect((await auth.signInWithOtp({ phone })).error).toBeNull();
    await expect.poll(() => asked.length).toBe(1);
    const [{ headers, body } = { headers: {}, body: '' }] = asked;
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
    const signature = createHmac('sha256', Buffer.from(secret, 'base64')).update(signed).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${signature}`);
    expect(JSON.parse(body)).toMatchObject({
      user: { phone },
      sms: { otp: expect.stringMatching(/^\d{6}$/) },
    });
    const soon = await ask(hooked, '/otp', { body: { phone } });
    expect([soon.status, soon.body['code']]).toEqual([429, 'over_sms_send_rate_limit']);
    expect(soon.headers.get('retry-after')).toMatch(/^\d+$/);
  } finally {
    await hooked.stop();
    sender.close();
  }
});

test('where nobody is asked for a code, signing up knows the browser, and a code tells what signing up tells', async () => {
  const asking = { EXTERNAL_PHONE_ENABLED: 'true', SMS_AUTOCONFIRM: 'true' };
  const open = await startBeside(server, asking);
  try {
    const phone = newPhone();
    const { body } = await ask(open, '/signup', { body: { phone, password, data } });
    const { id } = v.parse(v.object({ user: v.object({ id: v.string() }) }), body).user;
    expect(await rowsOf(server, 'select from auth.known_devices where user_id = $1', id)).toHaveLength(1);
    const send = (to: string) => ask(open, '/otp', { body: { phone: to, create_user: false } });
    expect((await send(phone)).status).toBe(200);
    expect((await send(newPhone())).body).toMatchObject({ code: 'otp_disabled' });
  } finally {
    await open.stop();
  }
});

test('numbers that nobody has confirmed count for the network, in a browser that the account knows as well', async () => {
  const limited = await startServer({ env: { EXTERNAL_PHONE_ENABLED: 'true', RATE_LIMIT_FACTOR: '1' } });
  try {
    const { email, password: own } = await newMember(limited);
    const signedIn = await ask(limited, '/token?grant_type=password', { body: { email, password: own } });
    const token = String(signedIn.body['access_token']);
    const cookie = /rafiq-device=[^;]+/.exec(signedIn.headers.get('set-cookie') ?? '')?.[0] ?? '';
    expect(cookie).not.toBe('');
    const codes: unknown[] = [];
    for (let numbers = 0; numbers < 11; numbers += 1) {
      const body = { factor_type: 'phone', phone: newPhone() };
      const made = await ask(limited, '/factors', { body, token, headers: { cookie } });
      const path = `/factors/${String(made.body['id'])}`;
      const sent = await ask(limited, `${path}/challenge`, { body: {}, token, headers: { cookie } });
      codes.push(sent.body['code'] ?? sent.status);
      await ask(limited, path, { method: 'DELETE', token, headers: { cookie } });
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 200), 'over_sms_send_rate_limit']);
  } finally {
    await limited.stop();
  }
});

test('a service makes and changes accounts with numbers', async () => {
  const phone = newPhone();
  const made = await ask(server, '/admin/users', {
    body: { phone, password, phone_confirm: true, user_metadata: data },
    token: server.serviceKey,
  });
  expect(made.body).toMatchObject({ phone, app_metadata: { provider: 'phone' } });
  expect((await visitor().auth.signInWithPassword({ phone, password })).error).toBeNull();
  const next = newPhone();
  const changed = await ask(server, `/admin/users/${String(made.body['id'])}`, {
    method: 'PUT',
    body: { phone: next },
    token: server.serviceKey,
  });
  expect(changed.body['phone']).toBe(next);
});
