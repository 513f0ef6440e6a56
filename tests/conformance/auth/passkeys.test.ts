import { AuthAdminApi, AuthClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newMember, newPerson } from '#tests/harness/clients.ts';
import { newProtectedMember } from '#tests/harness/instance.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';
import { newAuthenticator } from './authenticator.ts';
import { rowsOf } from './database.ts';
import { ask } from './request.ts';

const SITE = 'http://localhost:5173';
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { WEBAUTHN_RP_ID: 'localhost', WEBAUTHN_RP_ORIGINS: SITE } });
});
afterAll(() => server.stop());

/** The official client with the calls that it calls experimental. */
function newAuth() {
  const kept = new Map<string, string>();
  return new AuthClient({
    url: `${server.url}/auth/v1`,
    headers: { apikey: server.anonKey },
    autoRefreshToken: false,
    experimental: { passkey: true },
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  });
}
const admin = () =>
  new AuthAdminApi({
    url: `${server.url}/auth/v1`,
    headers: { apikey: server.serviceKey, authorization: `Bearer ${server.serviceKey}` },
    experimental: { passkey: true },
  });

async function newOwner(device = newAuthenticator(SITE)) {
  const { email, password, username } = newPerson();
  const auth = newAuth();
  const { data: made, error } = await auth.signUp({
    email,
    password,
    options: { data: { username, privacy_accepted: true } },
  });
  if (error) throw error;
  const { data: begun, error: refused } = await auth.passkey.startRegistration();
  if (refused) throw refused;
  const registered = await auth.passkey.verifyRegistration({
    challengeId: begun.challenge_id,
    credential: device.create(begun.options),
  });
  return { auth, device, begun, registered, email, password, id: made.user?.id ?? '' };
}

/** A challenge to sign in, and what the device answers to it. */
async function challenge() {
  const { data } = await newAuth().passkey.startAuthentication();
  if (data === null) throw new Error('No challenge.');
  return data;
}
const present = (challengeId: string, credential: ReturnType<ReturnType<typeof newAuthenticator>['get']>) =>
  newAuth().passkey.verifyAuthentication({ challengeId, credential });

describe('a passkey', () => {
  test('is asked for with what a device needs, kept, named, listed and removed', async () => {
    const { auth, begun, registered, id } = await newOwner();
    expect(begun.options).toMatchObject({
      rp: { id: 'localhost', name: 'Rafiq' },
      user: { id: Buffer.from(id).toString('base64url') },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    expect(begun.expires_at).toBeGreaterThan(Date.now() / 1000);
    expect(registered.error).toBeNull();
    const passkeyId = registered.data?.id ?? '';
    const renamed = await auth.passkey.update({ passkeyId, friendlyName: 'My phone' });
    expect(renamed.data).toMatchObject({ id: passkeyId, friendly_name: 'My phone' });
    expect((await auth.passkey.list()).data).toMatchObject([{ id: passkeyId, friendly_name: 'My phone' }]);
    expect((await admin().passkey.listPasskeys({ userId: id })).data).toMatchObject([{ id: passkeyId }]);
    expect((await auth.passkey.delete({ passkeyId })).error).toBeNull();
    expect((await auth.passkey.list()).data).toEqual([]);
    expect((await auth.passkey.update({ passkeyId, friendlyName: 'x' })).error?.status).toBe(404);
  });

  test('signs its owner in without a name, on two factors at once', async () => {
    const { auth, device, id, email } = await newOwner();
    const { options, challenge_id } = await challenge();
    expect(options.allowCredentials ?? []).toEqual([]);
    const signedIn = await present(challenge_id, device.get(options));
    expect(signedIn.error).toBeNull();
    expect(signedIn.data?.user).toMatchObject({ id, email });
    const claims = JSON.parse(
      Buffer.from(signedIn.data?.session?.access_token.split('.')[1] ?? '', 'base64url').toString(),
    );
    expect(claims).toMatchObject({ aal: 'aal2', amr: [{ method: 'passkey' }] });
    expect((await auth.passkey.list()).data?.[0]?.last_used_at).toBeDefined();
  });

  test('is not registered twice, nor over another’s challenge', async () => {
    const { auth, device } = await newOwner();
    const { data: begun } = await auth.passkey.startRegistration();
    expect(begun?.options.excludeCredentials).toHaveLength(1);
    const stranger = await newOwner();
    const credential = device.create(begun?.options ?? { challenge: '' });
    const foreign = await stranger.auth.passkey.verifyRegistration({
      challengeId: begun?.challenge_id ?? '',
      credential,
    });
    expect(foreign.error).toMatchObject({ code: 'webauthn_challenge_not_found' });
    const twice = await auth.passkey.verifyRegistration({
      challengeId: begun?.challenge_id ?? '',
      credential,
    });
    expect(twice.error).toMatchObject({ code: 'webauthn_credential_exists' });
  });

  test('of somebody else cannot be renamed or removed; a service may remove it', async () => {
    const owner = await newOwner();
    const stranger = await newOwner();
    const passkeyId = owner.registered.data?.id ?? '';
    expect((await stranger.auth.passkey.delete({ passkeyId })).error?.status).toBe(404);
    expect((await stranger.auth.passkey.update({ passkeyId, friendlyName: 'mine' })).error?.status).toBe(404);
    expect((await admin().passkey.deletePasskey({ userId: owner.id, passkeyId })).error).toBeNull();
    const { options, challenge_id } = await challenge();
    const { error } = await present(challenge_id, owner.device.get(options));
    expect(error).toMatchObject({ code: 'webauthn_verification_failed' });
  });

  test('is not for guests, nor for half a sign-in', async () => {
    const guest = newAuth();
    await guest.signInAnonymously();
    expect((await guest.passkey.startRegistration()).error).toMatchObject({ code: 'validation_failed' });
    const { email, password } = await newProtectedMember(server);
    const half = newAuth();
    await half.signInWithPassword({ email, password });
    expect((await half.passkey.startRegistration()).error).toMatchObject({ code: 'insufficient_aal' });
  });
});

describe('what is refused', () => {
  test('another device that claims to be it', async () => {
    const owner = await newOwner();
    const { options, challenge_id } = await challenge();
    const forged = newAuthenticator(SITE).get(options, {
      handedOver: Buffer.from(owner.id).toString('base64url'),
    });
    const { id, rawId } = owner.device.get({ challenge: 'x' });
    expect((await present(challenge_id, { ...forged, id, rawId })).error).toMatchObject({
      code: 'webauthn_verification_failed',
    });
  });

  test('the right key on another site, or for another', async () => {
    const { device } = await newOwner();
    const { options, challenge_id } = await challenge();
    const elsewhere = await present(challenge_id, device.get(options, { at: 'https://evil.example' }));
    expect(elsewhere.error).toMatchObject({ code: 'webauthn_verification_failed' });
    const next = await challenge();
    const forAnother = await present(
      next.challenge_id,
      device.get({ ...next.options, rpId: 'evil.example' }),
    );
    expect(forAnother.error).toMatchObject({ code: 'webauthn_verification_failed' });
  });

  test('a challenge counts once, for its own purpose and for five minutes', async () => {
    const { auth, device } = await newOwner();
    const first = await challenge();
    const answer = device.get(first.options);
    expect((await present(first.challenge_id, answer)).error).toBeNull();
    expect((await present(first.challenge_id, answer)).error).toMatchObject({
      code: 'webauthn_challenge_not_found',
    });
    const { data: begun } = await auth.passkey.startRegistration();
    const other = await present(
      begun?.challenge_id ?? '',
      device.get({ challenge: begun?.options.challenge ?? '' }),
    );
    expect(other.error).toMatchObject({ code: 'webauthn_challenge_not_found' });
    const late = await challenge();
    await rowsOf(server, `update auth.webauthn_challenges set created_at = now() - interval '6 minutes'`);
    expect((await present(late.challenge_id, device.get(late.options))).error).toMatchObject({
      code: 'webauthn_challenge_expired',
    });
    const swapped = await challenge();
    const another = await challenge();
    expect((await present(swapped.challenge_id, device.get(another.options))).error).toMatchObject({
      code: 'webauthn_verification_failed',
    });
  });

  test('a copy of a key whose counter stands still', async () => {
    const { device } = await newOwner();
    const first = await challenge();
    expect((await present(first.challenge_id, device.get(first.options, { count: 7 }))).error).toBeNull();
    const second = await challenge();
    expect(
      (await present(second.challenge_id, device.get(second.options, { count: 7 }))).error,
    ).toMatchObject({
      code: 'webauthn_verification_failed',
    });
  });

  test('a device that did not ask who holds it', async () => {
    const { registered } = await newOwner(newAuthenticator(SITE, 0x01));
    expect(registered.error).toMatchObject({ code: 'webauthn_verification_failed' });
  });

  test('another account named by the device', async () => {
    const { device } = await newOwner();
    const victim = await newOwner();
    const { options, challenge_id } = await challenge();
    const handedOver = Buffer.from(victim.id).toString('base64url');
    expect((await present(challenge_id, device.get(options, { handedOver }))).error).toMatchObject({
      code: 'webauthn_verification_failed',
    });
  });

  test('nonsense', async () => {
    const { challenge_id } = await challenge();
    for (const credential of [undefined, null, 'x', {}, { id: 'x', response: {} }])
      expect(
        (await ask(server, '/passkeys/authentication/verify', { body: { challenge_id, credential } })).status,
      ).toBe(400);
    expect((await ask(server, '/passkeys/authentication/verify', { body: {} })).status).toBe(400);
  });
});

describe('a key as second factor', () => {
  test('is made at enrolment and asked for at sign-in', async () => {
    const { client, email, password } = await newMember(server);
    const device = newAuthenticator(SITE, 0x01);
    const session = async (auth: typeof client.auth) => (await auth.getSession()).data.session?.access_token;
    const { data: factor, error } = await client.auth.mfa.enroll({
      factorType: 'webauthn',
      friendlyName: 'key',
    });
    if (error) throw error;
    const begin = async (auth: typeof client.auth) =>
      (await ask(server, `/factors/${factor.id}/challenge`, { body: {}, token: await session(auth) })).body;
    const finish = async (
      auth: typeof client.auth,
      challenge_id: unknown,
      type: string,
      credential: unknown,
    ) =>
      ask(server, `/factors/${factor.id}/verify`, {
        body: {
          challenge_id,
          webauthn: { type, rpId: 'localhost', rpOrigins: [SITE], credential_response: credential },
        },
        token: await session(auth),
      });
    const made = await begin(client.auth);
    expect(made).toMatchObject({ type: 'webauthn', webauthn: { type: 'create' } });
    const creation = optionsIn(made);
    const raised = await finish(client.auth, made['id'], 'create', device.create(creation));
    expect(raised.status).toBe(200);
    expect(raised.body['user']).toMatchObject({ factors: [{ factor_type: 'webauthn', status: 'verified' }] });

    const { auth } = client;
    await auth.signInWithPassword({ email, password });
    const asked = await begin(auth);
    expect(asked).toMatchObject({ webauthn: { type: 'request' } });
    const foreign = newAuthenticator(SITE).get(optionsIn(asked));
    const { id, rawId } = device.get({ challenge: 'x' });
    const refused = await finish(auth, asked['id'], 'request', { ...foreign, id, rawId });
    expect(refused.body['code']).toBe('mfa_verification_failed');
    const right = await finish(auth, asked['id'], 'request', device.get(optionsIn(asked)));
    expect(right.status).toBe(200);
  });

  function optionsIn(body: Record<string, unknown>) {
    const { webauthn } = body as { webauthn: { credential_options: { publicKey: { challenge: string } } } };
    return webauthn.credential_options.publicKey;
  }
});
