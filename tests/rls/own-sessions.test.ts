import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newClient, newMember, type Member } from '#tests/harness/clients.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';
import { connected } from './people.ts';

interface OwnSession {
  id: string;
  created_at: string;
  refreshed_at: string | null;
  user_agent: string;
  is_current: boolean;
}

let server: TestServer;
let database: Client;

beforeAll(async () => {
  server = await startServer();
  database = await connected(server);
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

async function elsewhere({ email, password }: Member) {
  const client = newClient(server, server.anonKey);
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

async function sessionsOf({ client }: Pick<Member, 'client'>): Promise<OwnSession[]> {
  const { data } = await client.rpc('my_sessions').throwOnError();
  return data;
}

const end = ({ client }: Pick<Member, 'client'>, id: string) => client.rpc('end_my_session', { _id: id });

describe('the list of sessions', () => {
  test('shows where one is signed in, and which of them is this one', async () => {
    const member = await newMember(server);
    await elsewhere(member);
    const sessions = await sessionsOf(member);
    expect(sessions).toHaveLength(2);
    expect(sessions.filter(({ is_current }) => is_current)).toHaveLength(1);
    expect(Object.keys(sessions[0] ?? {}).toSorted()).toEqual(
      ['created_at', 'id', 'is_current', 'refreshed_at', 'user_agent'].toSorted(),
    );
  });

  test('shows nobody else’s', async () => {
    const [member, other] = [await newMember(server), await newMember(server)];
    const theirs = (await sessionsOf(other)).map(({ id }) => id);
    expect((await sessionsOf(member)).map(({ id }) => id)).not.toEqual(theirs);
    expect(await sessionsOf(member)).toHaveLength(1);
  });

  test('leaves out what is over', async () => {
    const member = await newMember(server);
    await elsewhere(member);
    await database.query(
      `update auth.sessions set not_after = now() - interval '1 minute'
       where user_id = $1 and id <> $2`,
      [member.id, (await sessionsOf(member)).find(({ is_current }) => is_current)?.id],
    );
    expect(await sessionsOf(member)).toMatchObject([{ is_current: true }]);
  });

  test('is for those who are signed in', async () => {
    const { error } = await newClient(server, server.anonKey).rpc('my_sessions');
    expect(error?.code).toBe('42501');
  });

  test('stays closed to a session that lacks the second factor', async () => {
    const member = await newMember(server);
    await database.query(
      `insert into auth.mfa_factors (user_id, factor_type, status) values ($1, 'totp', 'verified')`,
      [member.id],
    );
    expect((await member.client.rpc('my_sessions')).error?.code).toBe('42501');
    expect((await end(member, '00000000-0000-4000-8000-000000000000')).error?.code).toBe('42501');
  });
});

describe('ending a session', () => {
  test('signs the other device out at once and is written down', async () => {
    const member = await newMember(server);
    const other = await elsewhere(member);
    const id = (await sessionsOf(member)).find(({ is_current }) => !is_current)?.id ?? '';
    expect((await end(member, id)).data).toBe(true);
    expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await other.auth.refreshSession()).error).not.toBeNull();
    expect(await sessionsOf(member)).toMatchObject([{ is_current: true }]);
    const { rows } = await database.query(
      `select payload ->> 'action' as action, payload ->> 'actor_id' as actor from auth.audit_log_entries
       where payload #>> '{traits,session_id}' = $1`,
      [id],
    );
    expect(rows).toEqual([{ action: 'logout', actor: member.id }]);
    expect((await end(member, id)).data).toBe(false);
  });

  test('does not reach another person’s', async () => {
    const [member, other] = [await newMember(server), await newMember(server)];
    const [theirs] = await sessionsOf(other);
    expect((await end(member, theirs?.id ?? '')).data).toBe(false);
    expect(await sessionsOf(other)).toHaveLength(1);
  });

  test('is not open to a session that was ended itself', async () => {
    const member = await newMember(server);
    const other = { client: await elsewhere(member) };
    const [current] = (await sessionsOf(other)).filter(({ is_current }) => is_current);
    const [first] = (await sessionsOf(other)).filter(({ is_current }) => !is_current);
    await end(member, current?.id ?? '');
    expect((await end(other, first?.id ?? '')).error?.code).toBe('42501');
    expect(await sessionsOf(member)).toHaveLength(1);
  });
});
