import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AuthClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newClient, newMember } from '#tests/harness/clients.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';
import { rowsOf } from './database.ts';
import { ask } from './request.ts';
import { startSamlIdp, type Said, type SamlIdp } from './saml-idp.ts';
import { newRedirectFollower, saidIn } from './redirect-follower.ts';

const COMPANY = randomUUID();
let server: TestServer;
let idp: SamlIdp;
let folder: string;
beforeAll(async () => {
  idp = await startSamlIdp();
  folder = await mkdtemp(join(tmpdir(), 'rafiq-saml-'));
  await writeFile(join(folder, 'idp.xml'), idp.metadata);
  const companies = [{ id: COMPANY, domains: ['firma.example'], metadata_file: 'idp.xml' }];
  await writeFile(join(folder, 'companies.json'), JSON.stringify(companies));
  server = await startServer({ env: { SAML_PROVIDERS: join(folder, 'companies.json') } });
  idp.trust(await (await fetch(`${server.url}/auth/v1/sso/saml/metadata`)).text());
});
afterAll(async () => {
  await server.stop();
  await idp.stop();
  await rm(folder, { recursive: true });
});

const employee = (): Said => {
  const name = `staff-${randomUUID()}`;
  return { name, email: `${name}@firma.example` };
};

/** Asks for the company's sign-in as the page does, and comes back. */
async function signIn(said: Said, change?: (xml: string) => string, keepMark = true) {
  idp.say(said, change);
  const url = new URL(`${server.url}/auth/v1/sso`);
  const response = await fetch(url, {
    method: 'POST',
    headers: { apikey: server.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({
      domain: 'firma.example',
      redirect_to: `${server.url}/auth`,
      skip_http_redirect: true,
    }),
  });
  const body: unknown = await response.json();
  const there = typeof body === 'object' && body !== null && 'url' in body ? String(body.url) : '';
  const follower = newRedirectFollower(server.url);
  if (keepMark) follower.keep(url, response);
  return saidIn((await follower.follow(there)).at(-1));
}

const accounts = (email: string) => rowsOf(server, 'select id from auth.users where email = $1', email);

describe('a company’s own sign-in', () => {
  test('makes an account that it manages, and finds it again', async () => {
    const said = employee();
    const told = await signIn(said);
    const { data } = await newClient(server, server.anonKey).auth.setSession({
      access_token: told.get('access_token') ?? '',
      refresh_token: told.get('refresh_token') ?? '',
    });
    expect(data.user).toMatchObject({
      email: said.email,
      app_metadata: { provider: `sso:${COMPANY}`, providers: [`sso:${COMPANY}`] },
    });
    expect(data.user?.identities).toMatchObject([{ provider: `sso:${COMPANY}`, id: said.name }]);
    await signIn(said);
    expect(await accounts(said.email)).toHaveLength(1);
  });

  test('by PKCE of the official client', async () => {
    const said = employee();
    idp.say(said);
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
    const { data, error } = await auth.signInWithSSO({ providerId: COMPANY });
    expect(error).toBeNull();
    const way = await newRedirectFollower(server.url).follow(data?.url ?? '');
    const exchanged = await auth.exchangeCodeForSession(way.at(-1)?.searchParams.get('code') ?? '');
    expect(exchanged.data.user?.email).toBe(said.email);
  });

  test('never opens an account that was made otherwise', async () => {
    const member = await newMember(
      server,
      {},
      {
        email: `${randomUUID()}@firma.example`,
        password: 'a-garden-of-Olives-42',
        username: `u${Date.now()}`,
      },
    );
    const told = await signIn({ name: randomUUID(), email: member.email });
    expect(told.get('access_token')).toMatch(/./);
    expect(await accounts(member.email)).toHaveLength(2);
    expect(await rowsOf(server, 'select from auth.identities where user_id = $1', member.id)).toHaveLength(1);
  });

  test('tells companies what they need to know', async () => {
    const response = await fetch(`${server.url}/auth/v1/sso/saml/metadata`);
    const text = await response.text();
    expect(text).toContain(`entityID="${server.url}/auth/v1/sso/saml/metadata"`);
    expect(text).toContain(`Location="${server.url}/auth/v1/sso/saml/acs"`);
    expect(text).toContain('WantAssertionsSigned="true"');
  });

  test('is asked for by a company that is known, and safely', async () => {
    const sso = (body: object) => ask(server, '/sso', { body });
    expect((await sso({ domain: 'other.example' })).body['code']).toBe('sso_provider_not_found');
    expect((await sso({ provider_id: randomUUID() })).body['code']).toBe('sso_provider_not_found');
    expect((await sso({})).body['code']).toBe('validation_failed');
    const plain = { domain: 'firma.example', code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' };
    expect((await sso(plain)).body['code']).toBe('validation_failed');
  });
});

describe('an assertion', () => {
  const unsigned = (xml: string) => xml.replace(/<ds:Signature[\s\S]*?<\/ds:Signature>/g, '');
  const evil = (xml: string) => xml.replaceAll(/staff-[\w-]+@firma/g, 'boss@firma');
  /** Signature wrapping: the signed assertion is hidden, and one of our own stands where it stood. */
  const wrapped = (xml: string) => {
    const [signed = ''] = /<saml:Assertion [\s\S]*<\/saml:Assertion>/.exec(xml) ?? [];
    const forged = unsigned(evil(signed)).replace(/ ID="[^"]+"/, ' ID="_forged"');
    return xml.replace(signed, `${forged}<samlp:Extensions>${signed}</samlp:Extensions>`);
  };

  test.each<[string, Partial<Said>, ((xml: string) => string)?]>([
    ['for another site', { audience: 'https://evil.example' }],
    ['of another company', { issuer: 'https://evil.example' }],
    ['that has expired', { until: -120 }],
    ['in answer to another request', { inResponseTo: '_another' }],
    ['in answer to none', { inResponseTo: '' }],
    ['that nobody signed', {}, unsigned],
    ['that was changed on the way', {}, evil],
    ['wrapped around another', {}, wrapped],
    ['that is none', {}, () => 'nonsense'],
  ])('%s is refused', async (_what, wrong, change) => {
    const said = employee();
    const told = await signIn({ ...said, ...wrong }, change);
    expect(told.get('error_code')).toBe('bad_oauth_callback');
    expect(await accounts(said.email)).toEqual([]);
    expect(await accounts('boss@firma.example')).toEqual([]);
  });

  test('about an address that is not the company’s, or about nobody in particular, is refused', async () => {
    const foreign = await signIn({ ...employee(), email: 'boss@bank.example' });
    expect(foreign.get('error_code')).toBe('saml_assertion_no_email');
    const passing = await signIn({
      ...employee(),
      format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
    });
    expect(passing.get('error_code')).toBe('saml_assertion_no_user_id');
  });

  test('counts once', async () => {
    const said = { ...employee(), id: `_${randomUUID()}` };
    expect((await signIn(said)).get('access_token')).toMatch(/./);
    expect((await signIn(said)).get('error_code')).toBe('bad_oauth_callback');
  });

  test('that another browser prepared signs nobody in', async () => {
    const said = employee();
    const told = await signIn(said, undefined, false);
    expect(told.get('error_code')).toBe('bad_oauth_state');
    expect(await accounts(said.email)).toEqual([]);
  });

  test('that nobody asked for is refused', async () => {
    const response = await fetch(`${server.url}/auth/v1/sso/saml/acs`, {
      method: 'POST',
      body: new URLSearchParams({ SAMLResponse: 'x', RelayState: 'invented' }),
      redirect: 'manual',
    });
    expect(response.headers.get('location')).toContain('bad_oauth_state');
  });
});
