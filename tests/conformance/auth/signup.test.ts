import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newClient, newGuest, newMember, newPerson } from '#tests/harness/clients.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';
import { startBeside } from './beside.ts';
import { rowsOf } from './database.ts';
import { follow, mailsTo, mailTo } from './mailbox.ts';
import { ask } from './request.ts';

const accepted = { privacy_accepted: true };

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

describe('where addresses need no confirmation', () => {
  test('a member who signs up is signed in, with profile and consent recorded', async () => {
    const client = newClient(server, server.anonKey);
    const { email, password, username } = newPerson();
    const { data, error } = await client.auth.signUp({
      email: ` ${email.toUpperCase()} `,
      password,
      options: { data: { username, language: 'tr', ...accepted } },
    });
    expect(error).toBeNull();
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(data.user).toMatchObject({
      email,
      role: 'authenticated',
      aud: 'authenticated',
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { username },
    });
    expect(data.user?.identities).toHaveLength(1);
    const [stored] = await rowsOf(server, 'select * from public.profiles where user_id = $1', data.user?.id);
    expect(stored).toMatchObject({ username, language: 'tr' });
  });

  test('the token says who, in which session and for how long', async () => {
    const { client, id, email } = await newMember(server);
    const { data, error } = await client.auth.getClaims();
    expect(error).toBeNull();
    expect(data?.header).toMatchObject({ alg: 'ES256', typ: 'JWT' });
    expect(data?.claims).toMatchObject({
      iss: `${server.url}/auth/v1`,
      sub: id,
      email,
      role: 'authenticated',
      aal: 'aal1',
      is_anonymous: false,
    });
    expect(data?.claims.amr).toMatchObject([{ method: 'password' }]);
    const [session] = await rowsOf(
      server,
      'select * from auth.sessions where id = $1',
      data?.claims.session_id,
    );
    expect(session).toMatchObject({ user_id: id, user_agent: expect.any(String) });
  });

  test('without the privacy policy there is no account', async () => {
    const client = newClient(server, server.anonKey);
    const { email, password } = newPerson();
    const { error } = await client.auth.signUp({ email, password });
    expect(error?.code).toBe('privacy_not_accepted');
    expect(await rowsOf(server, 'select from auth.users where email = $1', email)).toHaveLength(0);
  });

  test.each([
    ['password', ['pwned']],
    ['short', ['length']],
    ['11111111', ['characters', 'pwned']],
    ['abababab', ['characters']],
  ])('the password %s is weak: %j', async (password, reasons) => {
    const client = newClient(server, server.anonKey);
    const { error } = await client.auth.signUp({ email: newPerson().email, password });
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons });
  });

  test('a password longer than other systems read is read whole', async () => {
    const { email } = newPerson();
    const password = `${'long and longer '.repeat(20)}end`;
    const client = newClient(server, server.anonKey);
    const signedUp = await client.auth.signUp({ email, password, options: { data: accepted } });
    expect(signedUp.error).toBeNull();
    const cut = await client.auth.signInWithPassword({ email, password: password.slice(0, -1) });
    expect(cut.error?.code).toBe('invalid_credentials');
    expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test('a known address is refused', async () => {
    const { email, password } = await newMember(server);
    const client = newClient(server, server.anonKey);
    const { error } = await client.auth.signUp({ email, password, options: { data: accepted } });
    expect(error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    });
  });

  test('an address or a password alone is not enough', async () => {
    const { email, password } = newPerson();
    for (const body of [{ email }, { password }])
      expect(await ask(server, '/signup', { body })).toMatchObject({
        status: 400,
        body: {
          code: 'validation_failed',
          message: 'You must provide either an email or phone number and a password',
        },
      });
  });

  test('a guest has a session and no address', async () => {
    const { client } = await newGuest(server);
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({ is_anonymous: true, email: '', identities: [] });
  });

  test('a guest who gives address, password and consent is a member with the same id', async () => {
    const { client, id } = await newGuest(server);
    const { email, password, username } = newPerson();
    const { data, error } = await client.auth.updateUser({
      email,
      password,
      data: { username, ...accepted },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ id, email, is_anonymous: false });
    const again = await newClient(server, server.anonKey).auth.signInWithPassword({ email, password });
    expect(again.data.user?.id).toBe(id);
    const [profile] = await rowsOf(server, 'select * from public.profiles where user_id = $1', id);
    expect(profile).toMatchObject({ username });
  });

  test('a guest becomes no member without the privacy policy', async () => {
    const { client } = await newGuest(server);
    const { email, password } = newPerson();
    const { error } = await client.auth.updateUser({ email, password });
    expect(error?.code).toBe('privacy_not_accepted');
  });

  test('a guest cannot have a password alone', async () => {
    const { client } = await newGuest(server);
    const { error } = await client.auth.updateUser({ password: newPerson().password });
    expect(error).toMatchObject({ status: 422, code: 'validation_failed' });
  });

  test('of twenty sign-ups with one address a single one succeeds', async () => {
    const { email, password } = newPerson();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask(server, '/signup', { body: { email, password, data: accepted } })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 422)).toHaveLength(19);
  });
});

describe('where addresses are confirmed', () => {
  let plain: TestServer;
  beforeAll(async () => {
    plain = server;
    server = await startBeside(plain, { MAILER_AUTOCONFIRM: 'false' });
  });
  afterAll(async () => {
    await server.stop();
    server = plain;
  });

  const signUp = async (person: { email: string; password: string } = newPerson()) => {
    const client = newClient(server, server.anonKey);
    const { email, password } = person;
    const options = { data: { language: 'de', ...accepted }, emailRedirectTo: `${server.url}/auth` };
    const { data, error } = await client.auth.signUp({ email, password, options });
    expect(error).toBeNull();
    return { client, email, password, data };
  };

  test('the link in the mail confirms and signs in', async () => {
    const { client, email, password, data } = await signUp();
    expect(data.session).toBeNull();
    const early = await client.auth.signInWithPassword({ email, password });
    expect(early.error).toMatchObject({ status: 400, code: 'email_not_confirmed' });

    const mail = await mailTo(server, email);
    expect(mail.html).toContain('lang="de"');
    const { url, said } = await follow(mail.link);
    expect(url.href).toMatch(`${server.url}/auth#`);
    expect(said.get('type')).toBe('signup');
    const { data: session } = await client.auth.setSession({
      access_token: said.get('access_token') ?? '',
      refresh_token: said.get('refresh_token') ?? '',
    });
    expect(session.user?.email_confirmed_at).toBeDefined();
    expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test('the code does as well, once', async () => {
    const { client, email } = await signUp();
    const { code } = await mailTo(server, email);
    const { data, error } = await client.auth.verifyOtp({ email, token: code, type: 'signup' });
    expect(error).toBeNull();
    expect(data.session).not.toBeNull();
    const again = await client.auth.verifyOtp({ email, token: code, type: 'signup' });
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  test('a known address is answered like a new one, and no second mail is sent', async () => {
    const known = await signUp();
    const { link } = await mailTo(server, known.email);
    await follow(link);
    const repeated = await signUp(known);
    const fresh = await signUp();
    const shape = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(shape)
        : value !== null && typeof value === 'object'
          ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]))
          : typeof value;
    expect(shape(repeated.data)).toEqual(shape(fresh.data));
    expect(repeated.data.user?.id).not.toBe(known.data.user?.id);
    await mailTo(server, fresh.email);
    expect(await mailsTo(server, known.email)).toHaveLength(1);
  });

  test('whoever signs up again before confirming is mailed again, and each mail brings its own password', async () => {
    const { email, client } = await signUp();
    await mailTo(server, email);
    const password = 'another-Password-7';
    await signUp({ email, password });
    const { code } = await mailTo(server, email, 2);
    const { error } = await client.auth.verifyOtp({ email, token: code, type: 'signup' });
    expect(error).toBeNull();
    expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test('resending sends a new mail to who waits, and answers all alike', async () => {
    const { client, email } = await signUp();
    await mailTo(server, email);
    expect(await client.auth.resend({ type: 'signup', email })).toMatchObject({ error: null });
    const second = await mailTo(server, email, 2);
    const { error } = await client.auth.verifyOtp({ email, token: second.code, type: 'email' });
    expect(error).toBeNull();
    for (const address of [email, newPerson().email])
      expect(await client.auth.resend({ type: 'signup', email: address })).toMatchObject({ error: null });
  });

  test('asking for a code without wanting an account does not tell whether there is one', async () => {
    const { email, client } = await signUp();
    for (const address of [email, newPerson().email])
      expect(
        await client.auth.signInWithOtp({ email: address, options: { shouldCreateUser: false } }),
      ).toMatchObject({ error: null });
  });

  test('a guest becomes a member once the mailbox has agreed', async () => {
    const { client, id } = await newGuest(server);
    const { email, password } = newPerson();
    const { data, error } = await client.auth.updateUser({ email, password, data: accepted });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ is_anonymous: true, new_email: email });
    const { code } = await mailTo(server, email);
    const verified = await client.auth.verifyOtp({ email, token: code, type: 'email_change' });
    expect(verified.error).toBeNull();
    expect(verified.data.user).toMatchObject({ id, email, is_anonymous: false });
  });
});

test('an instance without sign-up says so', async () => {
  const closed = await startBeside(server, { DISABLE_SIGNUP: 'true' });
  const client = newClient(closed, closed.anonKey);
  const { email, password } = newPerson();
  const { error } = await client.auth.signUp({ email, password });
  expect(error).toMatchObject({
    status: 422,
    code: 'signup_disabled',
    message: 'Signups not allowed for this instance',
  });
  expect((await client.auth.signInAnonymously()).error?.code).toBe('signup_disabled');
  expect((await client.auth.signInWithOtp({ email })).error).toBeNull();
  expect(await rowsOf(server, 'select from auth.users where email = $1', email)).toHaveLength(0);
  await closed.stop();
});

test.each(['Passw0rd!', 'Ramadan2026', 'address', 'username'])(
  'the password %s is refused, though it has all kinds of signs',
  async (kind) => {
    const { email, username } = newPerson();
    const password = kind === 'address' ? email : kind === 'username' ? `${username}!` : kind;
    const client = newClient(server, server.anonKey);
    const weak = { name: 'AuthWeakPasswordError', status: 422, reasons: ['pwned'] };
    const { error } = await client.auth.signUp({
      email,
      password,
      options: { data: { ...accepted, username } },
    });
    expect(error).toMatchObject(weak);
    const member = await newMember(server, {}, { email, username, password: newPerson().password });
    expect((await member.client.auth.updateUser({ password })).error).toMatchObject(weak);
  },
);
