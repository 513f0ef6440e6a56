import { createHash, randomUUID } from 'node:crypto';
import { AuthClient } from '@supabase/supabase-js';
import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newClient, newGuest, newMember, newPerson } from '#tests/harness/clients.ts';
import { freePort, startServer, type TestServer } from '#tests/harness/server.ts';
import { startBeside } from './beside.ts';
import { rowsOf } from './database.ts';
import { CLIENT, startOpenIdProvider, type OpenIdProvider, type Person } from './openid-provider.ts';
import { ask } from './request.ts';
import { newRedirectFollower, saidIn } from './redirect-follower.ts';

let server: TestServer;
let elsewhere: OpenIdProvider;
let settings: Record<string, string>;

beforeAll(async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  elsewhere = await startOpenIdProvider([`${url}/auth/v1/callback`]);
  settings = {
    EXTERNAL_KEYCLOAK_CLIENT_ID: `${CLIENT.id},${elsewhere.phoneApp}`,
    EXTERNAL_KEYCLOAK_SECRET: CLIENT.secret,
    EXTERNAL_KEYCLOAK_URL: elsewhere.issuer,
    ...Object.fromEntries(
      ['GITHUB', 'APPLE'].flatMap((name) => [
        [`EXTERNAL_${name}_CLIENT_ID`, CLIENT.id],
        [`EXTERNAL_${name}_SECRET`, CLIENT.secret],
        [`EXTERNAL_${name}_URL`, elsewhere.issuer],
      ]),
    ),
  };
  server = await startServer({
    env: { ...settings, PORT: String(port), REDIRECT_URLS: 'https://app.example.org/**' },
  });
});
afterAll(async () => {
  await server.stop();
  await elsewhere.stop();
});

const visitor = () => newClient(server, server.anonKey);

function newStranger(more: Partial<Person> = {}): Person & { email: string } {
  const { email, username } = newPerson();
  const person = { sub: `at-theirs-${username}`, email, email_verified: true, name: 'Amina Yusuf', ...more };
  elsewhere.add(person);
  return { ...person, email: person.email };
}

const authorizeAddress = (sub: string, more: Record<string, string> = {}) =>
  `${server.url}/auth/v1/authorize?${new URLSearchParams({
    provider: 'keycloak',
    redirect_to: `${server.url}/auth`,
    login_hint: sub,
    ...more,
  })}`;

/** Sets out and comes back, and answers what the page is told. */
async function signIn(sub: string, more: Record<string, string> = {}) {
  const way = await newRedirectFollower(server.url).follow(authorizeAddress(sub, more));
  return saidIn(way.at(-1));
}

async function clientOf(said: URLSearchParams) {
  const client = visitor();
  const { data, error } = await client.auth.setSession({
    access_token: said.get('access_token') ?? '',
    refresh_token: said.get('refresh_token') ?? '',
  });
  if (error) throw error;
  return { client, user: data.user };
}

const identitiesOf = (email: string) =>
  rowsOf(
    server,
    `select i.provider, i.provider_id from auth.identities i join auth.users u on u.id = i.user_id
     where u.email = $1 order by i.provider`,
    email,
  );

describe('signing in with a provider', () => {
  test('a new person gets an account, a session and the provider’s own token', async () => {
    const { sub, email } = newStranger();
    const said = await signIn(sub);
    expect(said.get('token_type')).toBe('bearer');
    expect(said.get('provider_token')).toMatch(/./);
    expect(said.get('provider_refresh_token')).toMatch(/./);
    const { user } = await clientOf(said);
    expect(user).toMatchObject({
      email,
      is_anonymous: false,
      app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
      user_metadata: { full_name: 'Amina Yusuf', email_verified: true },
    });
    expect(user?.identities).toMatchObject([{ provider: 'keycloak', id: sub }]);
    expect(user?.email_confirmed_at).toBeDefined();
  });

  test('before they have accepted the privacy policy nothing else works', async () => {
    const { client, user } = await clientOf(await signIn(newStranger().sub));
    const own = () =>
      client
        .from('profiles')
        .select('language')
        .eq('user_id', user?.id ?? '');
    expect((await own()).data).toEqual([]);
    const { data: documents } = await client.from('privacy_acceptances').select('version');
    expect(documents).toEqual([]);
  });

  test('coming again is the same account', async () => {
    const { sub } = newStranger();
    const first = await clientOf(await signIn(sub));
    const second = await clientOf(await signIn(sub));
    expect(second.user?.id).toBe(first.user?.id);
    expect(second.user?.identities).toHaveLength(1);
  });

  test('by PKCE the official client exchanges the code, once', async () => {
    const { sub, email } = newStranger();
    const kept = new Map<string, string>();
    const auth = new AuthClient({
      url: `${server.url}/auth/v1`,
      headers: { apikey: server.anonKey },
      flowType: 'pkce',
      autoRefreshToken: false,
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
    });
    const { data } = await auth.signInWithOAuth({
      provider: 'keycloak',
      options: {
        redirectTo: 'https://app.example.org/welcome',
        skipBrowserRedirect: true,
        queryParams: { login_hint: sub },
      },
    });
    const verifier = [...kept].find(([key]) => key.endsWith('-code-verifier'))?.[1];
    const way = await newRedirectFollower(server.url).follow(
      data.url ?? '',
      ({ hostname }) => hostname === 'app.example.org',
    );
    const code = way.at(-1)?.searchParams.get('code') ?? '';
    expect(way.at(-1)?.hash).toBe('');
    const exchanged = await auth.exchangeCodeForSession(code);
    expect(exchanged.data.user?.email).toBe(email);
    expect(exchanged.data.session?.provider_token).toMatch(/./);
    expect(exchanged.data.session?.provider_refresh_token).toMatch(/./);
    const again = await ask(server, '/token?grant_type=pkce', {
      body: { auth_code: code, code_verifier: JSON.parse(verifier ?? '""') },
    });
    expect(again.body['code']).toBe('flow_state_not_found');
  });

  test('a proven address finds the account that proved it, which keeps its password', async () => {
    const { email, password, id } = await newMember(server);
    await rowsOf(
      server,
      `update auth.identities set identity_data = identity_data || '{"email_verified": true}' where user_id = $1`,
      id,
    );
    const { user } = await clientOf(await signIn(newStranger({ email }).sub));
    expect(user?.id).toBe(id);
    expect(user?.app_metadata['providers']).toEqual(['email', 'keycloak']);
    expect((await visitor().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test('who took an address that was never theirs is shut out when its owner comes', async () => {
    const squatter = await newMember(server);
    const { user } = await clientOf(await signIn(newStranger({ email: squatter.email }).sub));
    expect(user?.id).toBe(squatter.id);
    const { error } = await visitor().auth.signInWithPassword(squatter);
    expect(error?.code).toBe('invalid_credentials');
    expect((await squatter.client.auth.getUser()).error).not.toBeNull();
  });

  test('where no accounts are made, strangers are turned away', async () => {
    const closed = await startBeside(server, { ...settings, DISABLE_SIGNUP: 'true' });
    const { sub, email } = newStranger();
    const id_token = await elsewhere.idToken({ sub, email, email_verified: true });
    const { body } = await ask(closed, '/token?grant_type=id_token', {
      body: { provider: 'keycloak', id_token },
    });
    await closed.stop();
    expect(body['code']).toBe('signup_disabled');
    expect(await identitiesOf(email)).toEqual([]);
  });

  test('who changes their mind there comes back without a session', async () => {
    const said = await signIn('nobody');
    expect(said.get('error')).toBe('access_denied');
    expect(said.get('access_token')).toBeNull();
  });

  test('GitHub tells by its API who somebody is; only an address that it verified counts', async () => {
    const { sub, email } = newStranger({ sub: String(Date.now()) });
    const { user } = await clientOf(await signIn(sub, { provider: 'github' }));
    expect(user).toMatchObject({ email, app_metadata: { provider: 'github' } });
    expect(user?.user_metadata).toMatchObject({ user_name: `user${sub}`, provider_id: sub });
    const unproven = newStranger({ sub: String(Date.now() + 1), email_verified: false });
    const said = await signIn(unproven.sub, { provider: 'github' });
    expect(said.get('error_code')).toBe('provider_email_needs_verification');
  });

  test('Apple sends people back with a form', async () => {
    const { sub, email } = newStranger();
    const { user } = await clientOf(await signIn(sub, { provider: 'apple', scope: 'x' }));
    expect(user).toMatchObject({ email, app_metadata: { provider: 'apple' } });
  });

  test('a provider that is not set up is refused by name', async () => {
    const { status, body } = await ask(server, '/authorize?provider=google');
    expect([status, body['code']]).toEqual([400, 'provider_disabled']);
    expect((await ask(server, '/settings')).body['external']).toMatchObject({
      keycloak: true,
      google: false,
    });
  });
});

describe('attacks on the way', () => {
  test('a state counts once, and so does the code that came with it', async () => {
    const { sub, email } = newStranger();
    const follower = newRedirectFollower(server.url);
    const way = await follower.follow(authorizeAddress(sub));
    const back = way.find(({ pathname }) => pathname === '/auth/v1/callback');
    const replayed = await follower.follow(back?.href ?? '');
    expect(saidIn(replayed.at(-1)).get('error_code')).toBe('bad_oauth_state');

    const fresh = await follower.follow(
      authorizeAddress(sub),
      ({ pathname }) => pathname === '/auth/v1/callback',
    );
    const mixed = new URL(fresh.at(-1)?.href ?? '');
    mixed.searchParams.set('code', back?.searchParams.get('code') ?? '');
    const refused = await follower.follow(mixed.href);
    expect(saidIn(refused.at(-1)).get('error_code')).toBe('bad_oauth_callback');
    expect(await identitiesOf(email)).toHaveLength(1);
  });

  test('a way back that another browser prepared leads nowhere', async () => {
    const { sub, email } = newStranger();
    const attacker = newRedirectFollower(server.url);
    const way = await attacker.follow(
      authorizeAddress(sub),
      ({ pathname }) => pathname === '/auth/v1/callback',
    );
    const victim = await newRedirectFollower(server.url).follow(way.at(-1)?.href ?? '');
    expect(saidIn(victim.at(-1)).get('error_code')).toBe('bad_oauth_state');
    expect(await identitiesOf(email)).toEqual([]);
  });

  test('ten minutes make a state worthless, and an invented one never was worth anything', async () => {
    const { sub } = newStranger();
    const follower = newRedirectFollower(server.url);
    const way = await follower.follow(
      authorizeAddress(sub),
      ({ pathname }) => pathname === '/auth/v1/callback',
    );
    await rowsOf(server, `update auth.external_flows set created_at = now() - interval '11 minutes'`);
    const late = await follower.follow(way.at(-1)?.href ?? '');
    expect(saidIn(late.at(-1)).get('error_code')).toBe('bad_oauth_state');
    const invented = await follower.follow(`${server.url}/auth/v1/callback?state=invented&code=x`);
    expect(saidIn(invented.at(-1)).get('error_code')).toBe('bad_oauth_state');
  });

  test.each(['https://evil.example/', 'https://app.example.org@evil.example/', 'javascript:alert(1)'])(
    'nobody is sent on to %s',
    async (redirect_to) => {
      const way = await newRedirectFollower(server.url).follow(
        authorizeAddress(newStranger().sub, { redirect_to }),
      );
      expect(way.at(-1)?.origin).toBe(server.url);
    },
  );

  test('an app cannot change what is asked of the provider', async () => {
    const { headers } = await fetch(
      authorizeAddress('x', {
        client_id: 'evil',
        redirect_uri: 'https://evil.example/',
        response_type: 'token',
        state: 'x',
      }),
      { redirect: 'manual' },
    );
    const asked = new URL(headers.get('location') ?? '').searchParams;
    expect(asked.getAll('client_id')).toEqual([CLIENT.id]);
    expect(asked.getAll('redirect_uri')).toEqual([`${server.url}/auth/v1/callback`]);
    expect(asked.get('response_type')).toBe('code');
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('state')).toHaveLength(43);
  });

  test('plain PKCE and half a challenge are refused', async () => {
    const challenge = 'a'.repeat(43);
    for (const query of [
      `code_challenge=${challenge}&code_challenge_method=plain`,
      `code_challenge=${challenge}`,
    ]) {
      const { status, body } = await ask(server, `/authorize?provider=keycloak&${query}`);
      expect([status, body['code']]).toEqual([400, 'validation_failed']);
    }
  });

  test('an address that the provider has not verified links nothing, known or not', async () => {
    const known = await newMember(server);
    for (const email of [known.email, newPerson().email]) {
      const said = await signIn(newStranger({ email, email_verified: false }).sub);
      expect(said.get('error_code')).toBe('provider_email_needs_verification');
      expect(said.get('access_token')).toBeNull();
    }
    expect(await identitiesOf(known.email)).toEqual([{ provider: 'email', provider_id: known.id }]);
  });
});

describe('an identity token', () => {
  const grant = (id_token: string, more: Record<string, unknown> = {}) =>
    ask(server, '/token?grant_type=id_token', { body: { provider: 'keycloak', id_token, ...more } });

  test('of an app with its nonce signs in', async () => {
    const { sub, email, email_verified } = newStranger();
    const nonce = randomUUID();
    const token = await elsewhere.idToken({
      sub,
      email,
      email_verified,
      nonce: createHash('sha256').update(nonce).digest('hex'),
    });
    const { data, error } = await visitor().auth.signInWithIdToken({ provider: 'keycloak', token, nonce });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect((await clientOf(await signIn(sub))).user?.id).toBe(data.user?.id);
  });

  test('that is rubbish is a bad request, whether its provider can be reached or not', async () => {
    const unreachable = await startBeside(server, {
      ...settings,
      EXTERNAL_KEYCLOAK_URL: 'http://127.0.0.1:9',
    });
    const part = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url');
    const signature = 'A'.repeat(86);
    const soon = Math.floor(Date.now() / 1000) + 300;
    const rubbish = [
      'rubbish',
      'a.b.c',
      '..',
      `${part({ alg: 'none' })}.${part({ aud: CLIENT.id, exp: soon })}.`,
      `${part({ alg: 'HS256' })}.${part({ aud: CLIENT.id, exp: soon })}.${signature}`,
      `${part({ alg: 'ES256' })}.${part({ aud: 'another', exp: soon })}.${signature}`,
      `${part({ alg: 'ES256' })}.${part({ aud: CLIENT.id, exp: soon - 3600 })}.${signature}`,
      `${part({ alg: 'ES256' })}.${part([])}.${signature}`,
    ];
    for (const where of [server, unreachable])
      for (const id_token of rubbish) {
        const { status, body } = await ask(where, '/token?grant_type=id_token', {
          body: { provider: 'keycloak', id_token },
        });
        expect([id_token, status, body['code']]).toEqual([id_token, 400, 'invalid_grant']);
      }
    await unreachable.stop();
  });

  test('that is anything but right is refused, and nobody gets an account', async () => {
    const { sub, email } = newStranger();
    const claims = { sub, email, email_verified: true };
    const { privateKey: foreign } = await generateKeyPair('RS256');
    const now = Math.floor(Date.now() / 1000);
    const unsigned = [
      { alg: 'none' },
      { ...claims, iss: elsewhere.issuer, aud: CLIENT.id, iat: now, exp: now + 300 },
    ]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    const shared = await new SignJWT({
      ...claims,
      iss: elsewhere.issuer,
      aud: CLIENT.id,
      iat: now,
      exp: now + 300,
    })
      .setProtectedHeader({ alg: 'HS256', kid: 'signing' })
      .sign(Buffer.from(CLIENT.secret));
    const wrong: Record<string, [string, Record<string, unknown>?]> = {
      'foreign issuer': [await elsewhere.idToken({ ...claims, iss: 'https://evil.example' })],
      'foreign key': [await elsewhere.idToken(claims, foreign)],
      'algorithm none': [`${unsigned}.`],
      'shared secret': [shared],
      'wrong audience': [await elsewhere.idToken({ ...claims, aud: 'another-app' })],
      expired: [await elsewhere.idToken({ ...claims, iat: now - 900, exp: now - 600 })],
      'nonce left out': [await elsewhere.idToken({ ...claims, nonce: 'abc' })],
      'nonce added': [await elsewhere.idToken(claims), { nonce: 'abc' }],
      'wrong nonce': [await elsewhere.idToken({ ...claims, nonce: 'abc' }), { nonce: 'abc' }],
      'foreign access token': [await elsewhere.idToken({ ...claims, at_hash: 'abc' }), { access_token: 'x' }],
      'no subject': [await elsewhere.idToken({ email, email_verified: true })],
      nonsense: ['a.b.c'],
    };
    for (const [attack, [token, more]] of Object.entries(wrong)) {
      const { status, body } = await grant(token, more);
      expect([attack, status, body['code']]).toEqual([attack, 400, 'invalid_grant']);
    }
    expect((await grant(await elsewhere.idToken({ ...claims, email_verified: false }))).body['code']).toBe(
      'provider_email_needs_verification',
    );
    expect(await identitiesOf(email)).toEqual([]);
  });
});

describe('linking', () => {
  async function linkByBrowser(client: ReturnType<typeof visitor>, sub: string, skipMark = false) {
    const { data } = await client.auth.getSession();
    const query = new URLSearchParams({
      provider: 'keycloak',
      redirect_to: `${server.url}/profile`,
      login_hint: sub,
      skip_http_redirect: 'true',
    });
    const url = new URL(`${server.url}/auth/v1/user/identities/authorize?${query}`);
    const headers = { apikey: server.anonKey, authorization: `Bearer ${data.session?.access_token}` };
    const response = await fetch(url, { headers });
    const body: unknown = await response.json();
    const there = typeof body === 'object' && body !== null && 'url' in body ? String(body.url) : '';
    const follower = newRedirectFollower(server.url);
    if (!skipMark) follower.keep(url, response);
    return saidIn((await follower.follow(there)).at(-1));
  }

  test('the official client begins it, and the account has both identities in the same session', async () => {
    const { client, id } = await newMember(server);
    const { sub } = newStranger();
    const { data } = await client.auth.linkIdentity({ provider: 'keycloak' });
    expect(data.url).toMatch(elsewhere.issuer);
    const said = await linkByBrowser(client, sub);
    const linked = await clientOf(said);
    expect(linked.user?.id).toBe(id);
    expect(linked.user?.identities?.map(({ provider }) => provider).toSorted()).toEqual([
      'email',
      'keycloak',
    ]);
    const sessions = await rowsOf(server, 'select id from auth.sessions where user_id = $1', id);
    expect(sessions).toHaveLength(1);
    expect((await clientOf(await signIn(sub))).user?.id).toBe(id);
  });

  test('somebody else’s identity, or one’s own twice, is refused in the address', async () => {
    const { sub } = newStranger();
    await signIn(sub);
    const { client, email } = await newMember(server);
    const said = await linkByBrowser(client, sub);
    expect(said.get('error_code')).toBe('identity_already_exists');
    expect(await identitiesOf(email)).toHaveLength(1);
  });

  test('a stranger’s link adds nobody’s identity to the stranger’s account', async () => {
    const { client, email } = await newMember(server);
    const said = await linkByBrowser(client, newStranger().sub, true);
    expect(said.get('error_code')).toBe('bad_oauth_state');
    expect(await identitiesOf(email)).toHaveLength(1);
  });

  test('who signed out on the way links nothing', async () => {
    const { client, id } = await newMember(server);
    const { data } = await client.auth.linkIdentity({
      provider: 'keycloak',
      options: { queryParams: { login_hint: newStranger().sub } },
    });
    await client.auth.signOut();
    const way = await newRedirectFollower(server.url, { navigates: false }).follow(data.url ?? '');
    expect(saidIn(way.at(-1)).get('error_code')).toBe('bad_oauth_state');
    expect(await rowsOf(server, 'select from auth.identities where user_id = $1', id)).toHaveLength(1);
  });

  test('by a token; a guest becomes a member with the proven address', async () => {
    const { client, id } = await newGuest(server);
    const { sub, email } = newStranger();
    const token = await elsewhere.idToken({ sub, email, email_verified: true });
    const { data, error } = await client.auth.linkIdentity({ provider: 'keycloak', token });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ id, email, is_anonymous: false });
    expect(await rowsOf(server, `select from public.points_accounts where user_id = $1`, id)).toHaveLength(1);
  });

  test('an identity goes, the last one stays, an unknown one is not found', async () => {
    const { client, id, email, password } = await newMember(server);
    await linkByBrowser(client, newStranger().sub);
    const { data } = await client.auth.getUserIdentities();
    const theirs = data?.identities.find(({ provider }) => provider === 'keycloak');
    const own = data?.identities.find(({ provider }) => provider === 'email');
    if (theirs === undefined || own === undefined) throw new Error('Not linked.');
    const unknown = await client.auth.unlinkIdentity({ ...theirs, identity_id: randomUUID() });
    expect(unknown.error?.code).toBe('identity_not_found');
    expect((await client.auth.unlinkIdentity(theirs)).error).toBeNull();
    expect((await client.auth.unlinkIdentity(own)).error?.code).toBe('single_identity_not_deletable');
    const [row] = await rowsOf(server, 'select raw_app_meta_data as app from auth.users where id = $1', id);
    expect(row?.['app']).toMatchObject({ provider: 'email', providers: ['email'] });
    expect((await visitor().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test('with its identity an address loses its password', async () => {
    const { client, email, password, id } = await newMember(server);
    const { sub, email: theirs } = newStranger();
    await linkByBrowser(client, sub);
    const { data } = await client.auth.getUserIdentities();
    const own = data?.identities.find(({ provider }) => provider === 'email');
    if (own === undefined) throw new Error('No address.');
    expect((await client.auth.unlinkIdentity(own)).error).toBeNull();
    expect((await visitor().auth.signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    );
    const again = await clientOf(await signIn(sub));
    expect(again.user).toMatchObject({ id, email: theirs });
  });
});
