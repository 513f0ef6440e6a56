import { hash as bcrypt } from '@node-rs/bcrypt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newClient, newMember, newPerson } from '#tests/harness/clients.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';
import { rowsOf } from './database.ts';
import { follow, mailsTo, mailTo } from './mailbox.ts';
import { ask } from './request.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const admin = () => newClient(server, server.serviceKey).auth.admin;
const visitor = () => newClient(server, server.anonKey);

test('nobody but a service may administer', async () => {
  const { client } = await newMember(server);
  const { data } = await client.auth.getSession();
  const paths = [
    ['GET', '/admin/users'],
    ['POST', '/admin/users'],
    ['GET', '/admin/users/00000000-0000-4000-8000-000000000000'],
    ['PUT', '/admin/users/00000000-0000-4000-8000-000000000000'],
    ['DELETE', '/admin/users/00000000-0000-4000-8000-000000000000'],
    ['GET', '/admin/users/00000000-0000-4000-8000-000000000000/factors'],
    ['POST', '/admin/generate_link'],
    ['POST', '/invite'],
  ] as const;
  for (const [method, path] of paths)
    for (const token of [data.session?.access_token, server.anonKey, undefined])
      expect({ path, ...(await ask(server, path, { method, token })) }).toMatchObject({
        path,
        status: 403,
        body: { code: 'not_admin' },
      });
});

describe('accounts', () => {
  test('are made confirmed or not, with metadata, role and id as given', async () => {
    const { email, password } = newPerson();
    const id = crypto.randomUUID();
    const { data, error } = await admin().createUser({
      id,
      email,
      password,
      email_confirm: true,
      user_metadata: { language: 'de' },
      app_metadata: { team: 'green' },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      id,
      email,
      user_metadata: { language: 'de' },
      app_metadata: { team: 'green', provider: 'email', providers: ['email'] },
    });
    expect((await visitor().auth.signInWithPassword({ email, password })).error).toBeNull();
    expect((await admin().createUser({ email, password })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    });

    const waiting = newPerson();
    await admin().createUser({ email: waiting.email, password: waiting.password });
    expect((await visitor().auth.signInWithPassword(waiting)).error?.code).toBe('email_not_confirmed');
  });

  test('are imported with their bcrypt hash', async () => {
    const { email } = newPerson();
    const password_hash = await bcrypt('from another house', 10);
    expect((await admin().createUser({ email, password_hash, email_confirm: true })).error).toBeNull();
    const { error } = await visitor().auth.signInWithPassword({ email, password: 'from another house' });
    expect(error).toBeNull();
  });

  test('are listed by page, with the count and the next page', async () => {
    await Promise.all(Array.from({ length: 3 }, () => newMember(server)));
    const { data, error } = await admin().listUsers({ page: 1, perPage: 2 });
    expect(error).toBeNull();
    expect(data.users).toHaveLength(2);
    expect(data).toMatchObject({ aud: 'authenticated', nextPage: 2 });
    const [row] = await rowsOf(server, 'select count(*)::int as n from auth.users');
    expect('total' in data && data.total).toBe(row?.['n']);
    const second = await admin().listUsers({ page: 2, perPage: 2 });
    const ids = new Set([...data.users, ...second.data.users].map((user) => user.id));
    expect(ids.size).toBe(data.users.length + second.data.users.length);
  });

  test('are read, changed and deleted by id', async () => {
    const { id, client, email } = await newMember(server);
    expect((await admin().getUserById(id)).data.user).toMatchObject({ id, email });
    const changed = newPerson();
    const { data, error } = await admin().updateUserById(id, {
      email: changed.email,
      password: 'set-by-the-Operator-1',
      user_metadata: { language: 'tr' },
      app_metadata: { roles: ['editor'] },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: changed.email,
      user_metadata: { language: 'tr', privacy_accepted: true },
      app_metadata: { roles: ['editor'], provider: 'email' },
    });
    expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await admin().deleteUser(id)).error).toBeNull();
    expect((await admin().getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' });
    expect(await rowsOf(server, 'select from public.profiles where user_id = $1', id)).toHaveLength(0);
  });

  test('that are deleted softly keep their row and lose what says whose it was', async () => {
    const { id, email } = await newMember(server);
    expect((await admin().deleteUser(id, true)).error).toBeNull();
    const [row] = await rowsOf(server, 'select u::text as row from auth.users u where id = $1', id);
    expect(row?.['row']).not.toContain(email);
    const again = await visitor().auth.signUp({
      email,
      password: 'a-garden-of-Olives-42',
      options: { data: { privacy_accepted: true } },
    });
    expect(again.error).toBeNull();
  });

  test('ids that are none are refused', async () => {
    for (const id of ['1', 'me', "' or true --", '00000000-0000-0000-0000'])
      expect(
        await ask(server, `/admin/users/${encodeURIComponent(id)}`, { token: server.serviceKey }),
      ).toMatchObject({ status: 404, body: { code: 'validation_failed' } });
  });

  test('a ban that is no duration is refused', async () => {
    const { id } = await newMember(server);
    for (const ban_duration of ['forever', '-1h', '1d', '10'])
      expect((await admin().updateUserById(id, { ban_duration })).error?.code).toBe('validation_failed');
    const { data } = await admin().updateUserById(id, { ban_duration: '1h30m' });
    const until = new Date(String((data.user as { banned_until?: string } | null)?.banned_until)).getTime();
    expect(Math.abs(until - Date.now() - 90 * 60_000)).toBeLessThan(10_000);
  });
});

describe('invitations and links', () => {
  test('an invited person chooses a password after the link', async () => {
    const { email } = newPerson();
    const { data, error } = await admin().inviteUserByEmail(email, {
      data: { language: 'de' },
      redirectTo: `${server.url}/auth`,
    });
    expect(error).toBeNull();
    expect(data.user?.invited_at).toBeDefined();
    const mail = await mailTo(server, email);
    expect(mail.html).toContain('lang="de"');
    const { said } = await follow(mail.link);
    expect(said.get('type')).toBe('invite');
    const client = visitor();
    await client.auth.setSession({
      access_token: said.get('access_token') ?? '',
      refresh_token: said.get('refresh_token') ?? '',
    });
    expect((await client.auth.updateUser({ password: 'a-garden-of-Olives-42' })).error).toBeNull();
    expect((await admin().inviteUserByEmail(email)).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    });
  });

  test.each(['magiclink', 'recovery'] as const)('a %s link is made without a mail', async (type) => {
    const { email, id } = await newMember(server);
    const { data, error } = await admin().generateLink({ type, email });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(id);
    expect(data.properties).toMatchObject({
      verification_type: type,
      email_otp: expect.stringMatching(/^\d{6}$/),
    });
    const { data: verified } = await visitor().auth.verifyOtp({
      type,
      token_hash: data.properties?.hashed_token ?? '',
    });
    expect(verified.user?.id).toBe(id);
    expect(await mailsTo(server, email)).toHaveLength(0);
  });

  test('a sign-up link makes the account', async () => {
    const { email, password } = newPerson();
    const { data, error } = await admin().generateLink({
      type: 'signup',
      email,
      password,
      options: { data: { status: 'alpha' } },
    });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toMatchObject({ status: 'alpha' });
    const { said } = await follow(data.properties?.action_link ?? '');
    expect(said.get('type')).toBe('signup');
    expect((await visitor().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test('an address change by links takes both', async () => {
    const { email, id } = await newMember(server);
    const newEmail = newPerson().email;
    for (const type of ['email_change_current', 'email_change_new'] as const) {
      const { data, error } = await admin().generateLink({ type, email, newEmail });
      expect(error).toBeNull();
      await follow(data.properties?.action_link ?? '');
    }
    expect((await admin().getUserById(id)).data.user?.email).toBe(newEmail);
  });

  test('a recovery link for nobody is refused', async () => {
    const { error } = await admin().generateLink({ type: 'recovery', email: newPerson().email });
    expect(error).toMatchObject({ status: 404, code: 'user_not_found' });
  });
});
