import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import documents from '#content/base/documents.json' with { type: 'json' };
import { newClient, newMember, newPerson } from '#tests/harness/clients.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';
import { startBeside } from './beside.ts';
import { rowsOf } from './database.ts';
import { follow, mailsTo, mailTo } from './mailbox.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { MAILER_AUTOCONFIRM: 'false' } });
});
afterAll(() => server.stop());

/** A member whose address is confirmed, as an admin makes one. */
async function confirmedMember() {
  const { email, password } = newPerson();
  const admin = newClient(server, server.serviceKey).auth.admin;
  const { data, error } = await admin.createUser({ email, password, email_confirm: true });
  if (error) throw error;
  const client = newClient(server, server.anonKey);
  await client.auth.signInWithPassword({ email, password });
  return { client, id: data.user.id, email, password };
}
/** As if the session had been opened an hour ago. */
const AGED = `update auth.mfa_amr_claims a set updated_at = now() - interval '1 hour'
  from auth.sessions s where s.id = a.session_id and s.user_id = $1`;
const visitor = () => newClient(server, server.anonKey);

describe('changing the password', () => {
  const next = 'the-next-Password-5';

  test('ends the other sessions and tells the owner', async () => {
    const { client, email, password } = await confirmedMember();
    const other = visitor();
    await other.auth.signInWithPassword({ email, password });
    expect((await client.auth.updateUser({ password: next })).error).toBeNull();
    expect((await client.auth.getUser()).error).toBeNull();
    expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    const notice = await mailTo(server, email);
    expect(notice.link).toBe('');
    expect(notice.text).toContain(email);
  });

  test('to the same or a weak one is refused', async () => {
    const { client, password } = await confirmedMember();
    expect((await client.auth.updateUser({ password })).error).toMatchObject({
      status: 422,
      code: 'same_password',
    });
    expect((await client.auth.updateUser({ password: 'password' })).error?.code).toBe('weak_password');
  });

  test('to what others call the person today is refused, by the letter of who forgot it as well', async () => {
    const { client, id, email } = await confirmedMember();
    await client.rpc('accept_privacy', { _version: documents.privacy.version }).throwOnError();
    await client.rpc('set_username', { _username: 'quibzwarf.plonk' }).throwOnError();
    await client
      .from('profiles')
      .update({ display_name: 'Zorvaq Ilmentrip' })
      .eq('user_id', id)
      .throwOnError();
    const names = ['quibzwarf.plonk', 'Quibzwarf.Plonk1', 'Zorvaq Ilmentrip'];
    for (const password of names)
      expect((await client.auth.updateUser({ password })).error?.code, password).toBe('weak_password');
    const forgetful = visitor();
    await forgetful.auth.resetPasswordForEmail(email);
    await forgetful.auth.verifyOtp({ email, token: (await mailTo(server, email)).code, type: 'recovery' });
    for (const password of names)
      expect((await forgetful.auth.updateUser({ password })).error?.code, password).toBe('weak_password');
    expect((await forgetful.auth.updateUser({ password: next })).error).toBeNull();
  });

  test('is there where the product says nothing about its people', async () => {
    const { client } = await confirmedMember();
    await rowsOf(server, 'alter function public.words_of_person(uuid) rename to words_elsewhere');
    try {
      expect((await client.auth.updateUser({ password: next })).error).toBeNull();
    } finally {
      await rowsOf(server, 'alter function public.words_elsewhere(uuid) rename to words_of_person');
    }
  });

  test('in a session that showed nothing for five minutes takes a code from the mailbox', async () => {
    const { client, id, email } = await confirmedMember();
    await rowsOf(server, AGED, id);
    expect((await client.auth.updateUser({ password: next })).error).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
    });
    expect((await client.auth.reauthenticate()).error).toBeNull();
    const { code, link } = await mailTo(server, email);
    expect(link).toBe('');
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await client.auth.updateUser({ password: next, nonce: wrong })).error).toMatchObject({
      status: 422,
      code: 'reauthentication_not_valid',
    });
    expect((await client.auth.updateUser({ password: next, nonce: code })).error).toBeNull();
  });

  test('the code is good for its owner only', async () => {
    const one = await confirmedMember();
    const two = await confirmedMember();
    await rowsOf(server, AGED, two.id);
    await one.client.auth.reauthenticate();
    const { code } = await mailTo(server, one.email);
    const { error } = await two.client.auth.updateUser({ password: next, nonce: code });
    expect(error?.code).toBe('reauthentication_not_valid');
  });
});

describe('changing the address', () => {
  test('takes both mailboxes, in either order, and until then nothing changes', async () => {
    const { client, id, email } = await confirmedMember();
    const { email: wanted } = newPerson();
    const { data, error } = await client.auth.updateUser({ email: wanted });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, new_email: wanted });

    const first = await visitor().auth.verifyOtp({
      email: wanted,
      token: (await mailTo(server, wanted)).code,
      type: 'email_change',
    });
    expect(first.data.session).toBeNull();
    expect((await client.auth.getUser()).data.user?.email).toBe(email);

    const { said } = await follow((await mailTo(server, email)).link);
    expect(said.get('access_token')).not.toBeNull();
    const { data: after } = await client.auth.getUser();
    expect(after.user).toMatchObject({ id, email: wanted });
    expect(after.user?.identities?.[0]?.identity_data).toMatchObject({ email: wanted, email_verified: true });
  });

  test('one mailbox cannot agree twice', async () => {
    const { client, email } = await confirmedMember();
    const { email: wanted } = newPerson();
    await client.auth.updateUser({ email: wanted });
    const { said } = await follow((await mailTo(server, email)).link);
    expect(said.get('message')).toMatch(/other email/);
    expect((await client.auth.resend({ type: 'email_change', email })).error).toBeNull();
    await follow((await mailTo(server, email, 2)).link);
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
  });

  test('to an address of somebody else looks the same and does nothing', async () => {
    const { client, email } = await confirmedMember();
    const other = await confirmedMember();
    const { data, error } = await client.auth.updateUser({ email: other.email });
    expect(error).toBeNull();
    expect(data.user?.new_email).toBe(other.email);
    await follow((await mailTo(server, email)).link);
    expect(await mailsTo(server, other.email)).toHaveLength(0);
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
  });
});

describe('a letter about an address that is no longer the one', () => {
  test('agrees to no other address than the one it was sent to', async () => {
    const { client, email } = await confirmedMember();
    const { email: first } = newPerson();
    const other = await confirmedMember();
    await client.auth.updateUser({ email: first });
    const [toNew, toOld] = [await mailTo(server, first), await mailTo(server, email)];
    // The next wish is for an address that somebody has: nothing is sent there, and the letters before are stale.
    await client.auth.updateUser({ email: other.email });
    const again = await mailTo(server, email, 2);
    for (const { link } of [toNew, toOld])
      expect((await follow(link)).said.get('error_code')).toBe('otp_expired');
    await follow(again.link);
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
    const { email: third } = newPerson();
    await client.auth.updateUser({ email: third });
    expect((await follow(again.link)).said.get('error_code')).toBe('otp_expired');
    await follow((await mailTo(server, third)).link);
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
    await follow((await mailTo(server, email, 3)).link);
    expect((await client.auth.getUser()).data.user?.email).toBe(third);
  });

  test('agrees to nothing even where the row of its token is still there', async () => {
    const { client, id, email } = await confirmedMember();
    const { email: first } = newPerson();
    await client.auth.updateUser({ email: first });
    const [toNew, toOld] = [await mailTo(server, first), await mailTo(server, email)];
    await rowsOf(server, `update auth.users set email_change = 'thief@example.org' where id = $1`, id);
    await follow(toOld.link);
    expect((await follow(toNew.link)).said.get('error_code')).toBe('otp_expired');
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
  });

  test('does not open the account from a mailbox that was given up', async () => {
    const { client, email } = await confirmedMember();
    await visitor().auth.resetPasswordForEmail(email);
    const recovery = await mailTo(server, email);
    const { email: next } = newPerson();
    await client.auth.updateUser({ email: next });
    await follow((await mailTo(server, email, 2)).link);
    await follow((await mailTo(server, next)).link);
    expect((await client.auth.getUser()).data.user?.email).toBe(next);
    expect((await follow(recovery.link)).said.get('error_code')).toBe('otp_expired');
  });
});

test('every security event leaves a row in the audit log', async () => {
  const { client, id, email, password } = await confirmedMember();
  await client.auth.updateUser({ password: 'the-next-Password-5' });
  await visitor().auth.resetPasswordForEmail(email);
  await mailTo(server, email, 2);
  await visitor().auth.signInWithPassword({ email, password: 'the-next-Password-5' });
  await client.auth.signOut();
  const rows = await rowsOf(
    server,
    `select payload ->> 'action' as action from auth.audit_log_entries
     where payload ->> 'actor_id' = $1 or payload #>> '{traits,user_id}' = $1 order by created_at`,
    id,
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'user_signedup',
    'login',
    'user_updated_password',
    'user_modified',
    'user_recovery_requested',
    'login',
    'logout',
  ]);
  const [leak] = await rowsOf(
    server,
    'select count(*)::int as n from auth.audit_log_entries where payload::text like $1',
    `%${password}%`,
  );
  expect(leak?.['n']).toBe(0);
});

test('the account with ADMIN_EMAIL is admin once its mailbox was used, and not before', async () => {
  const { email } = newPerson();
  const own = await startBeside(server, { ADMIN_EMAIL: email, MAILER_AUTOCONFIRM: 'true' });
  const admins = () => rowsOf(own, 'select u.email from public.admins join auth.users u on u.id = user_id');
  const client = newClient(own, own.anonKey);
  const password = 'a-garden-of-Olives-42';
  await client.auth.signUp({ email, password, options: { data: { privacy_accepted: true } } });
  expect(await admins()).toEqual([]);
  await client.auth.resetPasswordForEmail(email);
  const { code } = await mailTo(own, email);
  await client.auth.verifyOtp({ email, token: code, type: 'recovery' });
  expect(await admins()).toEqual([{ email }]);
  const other = await newMember(own);
  await client.auth.resetPasswordForEmail(other.email);
  await client.auth.verifyOtp({
    email: other.email,
    token: (await mailTo(own, other.email)).code,
    type: 'recovery',
  });
  expect(await admins()).toEqual([{ email }]);
  await own.stop();
});
