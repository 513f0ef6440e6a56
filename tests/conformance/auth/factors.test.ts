import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newClient, newMember } from '#tests/harness/clients.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';
import { rowsOf } from './database.ts';
import { ask } from './request.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const codeFor = (secret: string, secondsFromNow = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + secondsFromNow * 1000 });

async function enroll(
  { client }: Pick<Awaited<ReturnType<typeof newMember>>, 'client'>,
  friendlyName = 'phone',
) {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName, issuer: 'Rafiq' });
  if (error) throw error;
  return { id: data.id, secret: data.totp.secret, uri: data.totp.uri };
}

/** A member whose session stands on two factors. */
async function protectedMember() {
  const member = await newMember(server);
  const factor = await enroll(member);
  const { error } = await member.client.auth.mfa.challengeAndVerify({
    factorId: factor.id,
    code: codeFor(factor.secret),
  });
  expect(error).toBeNull();
  return { ...member, factor };
}

/** Codes of the step before are still good; the one just used is not. */
const nextCode = (secret: string) => codeFor(secret, 30);

describe('enrolling', () => {
  test('gives a secret for the phone and raises the session with the first code', async () => {
    const member = await newMember(server);
    const { client } = member;
    const factor = await enroll(member);
    expect(factor.uri).toMatch(/^otpauth:\/\/totp\/Rafiq:/);
    expect(factor.uri).toContain(factor.secret);
    const before = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(before.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
    const { data, error } = await client.auth.mfa.challengeAndVerify({
      factorId: factor.id,
      code: codeFor(factor.secret),
    });
    expect(error).toBeNull();
    expect(data).toMatchObject({ token_type: 'bearer', refresh_token: expect.any(String) });
    const after = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(after.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    expect((await client.auth.mfa.listFactors()).data?.totp).toMatchObject([{ status: 'verified' }]);
    expect((await client.auth.refreshSession()).error).toBeNull();
    const refreshed = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(refreshed.data?.currentLevel).toBe('aal2');
  });

  test('draws the address for the phone to read, as a picture that a page can show', async () => {
    const { client } = await newMember(server);
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' });
    const { qr_code = '', uri = '' } = data?.totp ?? {};
    expect(qr_code).toMatch(
      /^data:image\/svg\+xml;utf-8,<svg xmlns="[^"#]+" viewBox="0 0 \d+ \d+">[^#]+<\/svg>$/,
    );
    const drawn = [...qr_code.matchAll(/M(\d+),(\d+)h/g)].map(
      ([, x, y]) => `${Number(x) / 10},${Number(y) / 10}`,
    );
    const wanted = encode(uri, { ecc: 'M', border: 4 }).data.flatMap((row, y) =>
      row.flatMap((dark, x) => (dark ? [`${x},${y}`] : [])),
    );
    expect(drawn).toEqual(wanted);
  });

  test('stores the secret encrypted', async () => {
    const member = await newMember(server);
    const { id, secret } = await enroll(member);
    const [row] = await rowsOf(server, 'select f::text as row from auth.mfa_factors f where id = $1', id);
    expect(row?.['row']).not.toContain(secret);
  });

  test('ends the sessions that stand on one factor', async () => {
    const member = await newMember(server);
    const other = newClient(server, server.anonKey);
    await other.auth.signInWithPassword({ email: member.email, password: member.password });
    const factor = await enroll(member);
    await member.client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeFor(factor.secret) });
    expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  });

  test('a second factor may be added at the second level only', async () => {
    const { email, password } = await protectedMember();
    const client = newClient(server, server.anonKey);
    await client.auth.signInWithPassword({ email, password });
    const { error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'mine' });
    expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' });
  });

  test('a name is taken once, and there are ten at most', async () => {
    const member = await newMember(server);
    await enroll(member, 'one');
    await expect(enroll(member, 'one')).rejects.toMatchObject({ code: 'mfa_factor_name_conflict' });
    for (let count = 1; count < 10; count += 1) await enroll(member, `another ${count}`);
    await expect(enroll(member, 'one more')).rejects.toMatchObject({ code: 'too_many_enrolled_mfa_factors' });
  });
});

describe('signing in with a second factor', () => {
  test('the password alone stays at the first level and may not change what protects the account', async () => {
    const { email, password, factor } = await protectedMember();
    const client = newClient(server, server.anonKey);
    await client.auth.signInWithPassword({ email, password });
    const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    for (const change of [{ password: 'something-Else-77' }, { email: 'other@example.org' }])
      expect((await client.auth.updateUser(change)).error).toMatchObject({
        status: 401,
        code: 'insufficient_aal',
      });
    expect((await client.auth.mfa.unenroll({ factorId: factor.id })).error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
    });
    const raised = await client.auth.mfa.challengeAndVerify({
      factorId: factor.id,
      code: nextCode(factor.secret),
    });
    expect(raised.error).toBeNull();
    expect((await client.auth.updateUser({ password: 'something-Else-77' })).error).toBeNull();
  });

  test('a wrong code, a used code and a used challenge are refused', async () => {
    const { client, factor } = await protectedMember();
    const verify = async (code: string) => {
      const { data } = await client.auth.mfa.challenge({ factorId: factor.id });
      return client.auth.mfa.verify({ factorId: factor.id, challengeId: data?.id ?? '', code });
    };
    const code = nextCode(factor.secret);
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await verify(wrong)).error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    expect((await verify(code)).error).toBeNull();
    expect((await verify(code)).error?.code).toBe('mfa_verification_failed');
  });

  test('of twenty with one code a single one wins', async () => {
    const { client, factor } = await protectedMember();
    const { data } = await client.auth.getSession();
    const challenges = [];
    for (let count = 0; count < 20; count += 1)
      challenges.push(await client.auth.mfa.challenge({ factorId: factor.id }));
    const code = nextCode(factor.secret);
    const answers = await Promise.all(
      challenges.map((challenge) =>
        ask(server, `/factors/${factor.id}/verify`, {
          token: data.session?.access_token,
          body: { challenge_id: challenge.data?.id, code },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a challenge is over after five minutes', async () => {
    const { client, factor } = await protectedMember();
    const { data } = await client.auth.mfa.challenge({ factorId: factor.id });
    await rowsOf(
      server,
      `update auth.mfa_challenges set created_at = now() - interval '6 minutes' where id = $1`,
      data?.id,
    );
    const { error } = await client.auth.mfa.verify({
      factorId: factor.id,
      challengeId: data?.id ?? '',
      code: nextCode(factor.secret),
    });
    expect(error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
  });

  test("another's factor is not found, a made-up id neither", async () => {
    const { factor } = await protectedMember();
    const { client } = await newMember(server);
    for (const factorId of [factor.id, '00000000-0000-4000-8000-000000000000'])
      expect((await client.auth.mfa.challenge({ factorId })).error).toMatchObject({
        status: 404,
        code: 'mfa_factor_not_found',
      });
    const { data } = await client.auth.getSession();
    const answer = await ask(server, '/factors/not-an-id/challenge', {
      method: 'POST',
      token: data.session?.access_token,
    });
    expect(answer).toMatchObject({ status: 404, body: { code: 'validation_failed' } });
  });
});

describe('giving a factor up', () => {
  test('lowers the session to the first level', async () => {
    const { client, factor } = await protectedMember();
    const { data, error } = await client.auth.mfa.unenroll({ factorId: factor.id });
    expect(error).toBeNull();
    expect(data?.id).toBe(factor.id);
    await client.auth.refreshSession();
    const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
  });

  test('an admin can list and remove them', async () => {
    const { id, factor } = await protectedMember();
    const { mfa } = newClient(server, server.serviceKey).auth.admin;
    const listed = await mfa.listFactors({ userId: id });
    expect(listed.data?.factors).toMatchObject([{ id: factor.id, status: 'verified', factor_type: 'totp' }]);
    expect((await mfa.deleteFactor({ userId: id, id: factor.id })).error).toBeNull();
    expect((await mfa.listFactors({ userId: id })).data?.factors).toEqual([]);
  });
});
