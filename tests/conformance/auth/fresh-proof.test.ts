import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newClient, newGuest, newMember, newPerson, type Member } from '#tests/harness/clients.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';
import { rowsOf } from './database.ts';
import { mailTo } from './mailbox.ts';
import { ask } from './request.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    env: { WEBAUTHN_RP_ID: 'localhost', WEBAUTHN_RP_ORIGINS: 'http://localhost:5173' },
  });
});
afterAll(() => server.stop());

const tokenOf = async ({ client }: Pick<Member, 'client'>) =>
  (await client.auth.getSession()).data.session?.access_token ?? '';

/** As if whoever holds the session had shown who they are that long ago. */
const age = ({ id }: Pick<Member, 'id'>, by: string) =>
  rowsOf(
    server,
    `update auth.mfa_amr_claims a set updated_at = now() - $2::interval
     from auth.sessions s where s.id = a.session_id and s.user_id = $1`,
    id,
    by,
  );

/** A second factor without the rights that showing it gives. */
async function withFactor(member: Member): Promise<{ id: string; secret: string }> {
  const { data, error } = await member.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' });
  if (error) throw error;
  const { secret } = data.totp;
  const verified = await member.client.auth.mfa.challengeAndVerify({
    factorId: data.id,
    code: new TOTP({ secret: Secret.fromBase32(secret) }).generate(),
  });
  if (verified.error) throw verified.error;
  return { id: data.id, secret };
}

interface Deed {
  name: string;
  /** What must be there before; answers what the deed needs to know. */
  prepare?: (member: Member) => Promise<string>;
  /** Undefined: it was done. Else why not. */
  attempt: (member: Member, prepared: string) => Promise<string | undefined>;
}

const put = async (member: Member, body: Record<string, unknown>) => {
  const answer = await ask(server, '/user', { method: 'PUT', token: await tokenOf(member), body });
  return answer.status === 200 ? undefined : String(answer.body['code']);
};
const rpc = async (member: Member, name: string, args = {}) => {
  const { error } = await member.client.rpc(name, args);
  return error === null ? undefined : error.details;
};
const call = async (member: Member, method: string, path: string, body?: unknown) => {
  const answer = await ask(server, path, { method, token: await tokenOf(member), body });
  return answer.status < 300 ? undefined : String(answer.body['code']);
};

const DEEDS: Deed[] = [
  {
    name: 'changing the password',
    attempt: (member) => put(member, { password: 'another-Tulip-from-Konya-8' }),
  },
  { name: 'changing the address', attempt: (member) => put(member, { email: newPerson().email }) },
  { name: 'deleting the account', attempt: (member) => rpc(member, 'delete_my_account') },
  { name: 'asking for all data', attempt: (member) => rpc(member, 'request_export') },
  {
    name: 'fetching all data',
    prepare: async (member) => String((await member.client.rpc('request_export')).data),
    attempt: (member, id) => rpc(member, 'export_link', { _id: id }),
  },
  {
    name: 'removing a factor',
    prepare: async (member) => (await withFactor(member)).id,
    attempt: (member, id) => call(member, 'DELETE', `/factors/${id}`),
  },
  {
    name: 'adding a factor',
    attempt: (member) => call(member, 'POST', '/factors', { factor_type: 'totp', friendly_name: 'mine' }),
  },
  {
    name: 'adding a passkey',
    attempt: (member) => call(member, 'POST', '/passkeys/registration/options', {}),
  },
];
const NEEDED = new Set(['reauthentication_needed', 'proof_needed']);

describe.each(DEEDS)('$name', ({ prepare, attempt }) => {
  const prepared = async () => {
    const member = await newMember(server);
    const found = (await prepare?.(member)) ?? '';
    await age(member, '5 minutes 5 seconds');
    return { member, found };
  };

  test('is refused to a session that showed nothing for five minutes, and not a moment before', async () => {
    const { member, found } = await prepared();
    expect(NEEDED).toContain(await attempt(member, found));
    // A session that only goes on has shown nothing.
    await member.client.auth.refreshSession();
    expect(NEEDED).toContain(await attempt(member, found));
    await age(member, '4 minutes 30 seconds');
    expect(await attempt(member, found)).toBeUndefined();
  });

  test('is allowed again by the password, and by no other', async () => {
    const { member, found } = await prepared();
    const wrong = await call(member, 'POST', '/reauthenticate', { current_password: 'not-the-Password-7' });
    expect(wrong).toBe('invalid_credentials');
    expect(NEEDED).toContain(await attempt(member, found));
    const right = { current_password: member.password };
    expect(await call(member, 'POST', '/reauthenticate', right)).toBeUndefined();
    expect(await attempt(member, found)).toBeUndefined();
  });
});

test('a code from the mailbox shows it too, once, and to its owner’s session alone', async () => {
  const [owner, thief] = [await newMember(server), await newMember(server)];
  for (const who of [owner, thief]) await age(who, '1 hour');
  expect(await call(owner, 'GET', '/reauthenticate')).toBeUndefined();
  const { code } = await mailTo(server, owner.email);
  const nonce = (given: string) => ({ nonce: given });
  const other = code === '000000' ? '000001' : '000000';
  expect(await call(thief, 'POST', '/reauthenticate', nonce(code))).toBe('reauthentication_not_valid');
  expect(await call(owner, 'POST', '/reauthenticate', nonce(other))).toBe('reauthentication_not_valid');
  expect(await rpc(owner, 'request_export')).toBe('proof_needed');
  expect(await call(owner, 'POST', '/reauthenticate', nonce(code))).toBeUndefined();
  expect(await rpc(owner, 'request_export')).toBeUndefined();
  await age(owner, '1 hour');
  expect(await call(owner, 'POST', '/reauthenticate', nonce(code))).toBe('reauthentication_not_valid');
});

test('a code or the password may come with the change itself, as the public client sends them', async () => {
  const one = await newMember(server);
  await age(one, '1 hour');
  const { error } = await one.client.auth.updateUser({ email: newPerson().email });
  expect(error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
  await one.client.auth.reauthenticate();
  const { code } = await mailTo(server, one.email);
  expect((await one.client.auth.updateUser({ email: newPerson().email, nonce: code })).error).toBeNull();
  const two = await newMember(server);
  await age(two, '1 hour');
  const password = 'another-Tulip-from-Konya-8';
  const wrong = await put(two, { password, current_password: 'not-the-Password-7' });
  expect(wrong).toBe('invalid_credentials');
  expect(await put(two, { password, current_password: two.password })).toBeUndefined();
});

test('a second factor shows it', async () => {
  const member = await newMember(server);
  const { id, secret } = await withFactor(member);
  await age(member, '1 hour');
  expect(await call(member, 'DELETE', `/factors/${id}`)).toBe('reauthentication_needed');
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + 30_000 });
  expect((await member.client.auth.mfa.challengeAndVerify({ factorId: id, code })).error).toBeNull();
  expect(await call(member, 'DELETE', `/factors/${id}`)).toBeUndefined();
});

test('a guest has nothing to show it by, and may leave', async () => {
  const guest = await newGuest(server);
  await age(guest, '1 hour');
  expect((await guest.client.rpc('delete_my_account')).error).toBeNull();
});

test('what is not sensitive needs no proof', async () => {
  const member = await newMember(server);
  await age(member, '1 hour');
  expect(await put(member, { data: { theme: 'dark' } })).toBeUndefined();
  expect(await put(member, { email: member.email })).toBeUndefined();
});

describe('a session that stands on the password alone, of somebody with a second factor', () => {
  async function bothLevels() {
    const member = await newMember(server);
    await withFactor(member);
    const thief = newClient(server, server.anonKey);
    await thief.auth.signInWithPassword({ email: member.email, password: member.password });
    const second = newClient(server, server.anonKey);
    await second.auth.signInWithPassword({ email: member.email, password: member.password });
    return { member, thief, second };
  }

  test.each(['global', 'others'])('ends no session that stands on both (%s)', async (scope) => {
    const { member, thief, second } = await bothLevels();
    const token = await tokenOf({ client: thief });
    await ask(server, `/logout?scope=${scope}`, { method: 'POST', token });
    expect((await member.client.auth.getUser()).error).toBeNull();
    expect((await second.auth.getUser()).error).not.toBeNull();
    expect((await thief.auth.getUser()).error === null).toBe(scope === 'others');
  });

  test('and cannot end one by its id', async () => {
    const { member, thief } = await bothLevels();
    const [session] = await rowsOf(
      server,
      `select id from auth.sessions where user_id = $1 and aal = 'aal2'`,
      member.id,
    );
    const { error } = await thief.rpc('end_my_session', { _id: session?.['id'] });
    expect(error?.code).toBe('42501');
    expect((await member.client.auth.getUser()).error).toBeNull();
  });

  test('while one that stands on both ends them all', async () => {
    const { member, thief } = await bothLevels();
    await ask(server, '/logout?scope=others', { method: 'POST', token: await tokenOf(member) });
    expect((await thief.auth.getUser()).error).not.toBeNull();
  });
});
