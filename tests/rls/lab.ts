import { Pool } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { newMember, type Member } from '#tests/harness/clients.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';

/** One server for the tests of a file, and a way behind it for what only it may set. */
export interface Lab {
  server: TestServer;
  database: Pool;
  /** A new member of that age. */
  aged(age: string | null): Promise<Member>;
  /** Points from nowhere, in double entry like all others. */
  give(member: Pick<Member, 'id'>, points: number, reason?: string): Promise<void>;
  rows<Row extends Record<string, unknown>>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Turns the clock by which rules go; an empty text puts it right. */
  turnClock(by: string): Promise<void>;
}

const CLOCK = (by: string) => `create or replace function private.clock() returns timestamptz
  language sql stable set search_path = '' return now() + interval '${by}'`;

/** `env`: settings of its server, known only when the tests begin. */
export function openLab(env: () => Promise<Record<string, string>> = async () => ({})): Lab {
  let server: TestServer;
  let database: Pool;
  let count = 0;
  beforeAll(async () => {
    server = await startServer({ env: await env() });
    database = new Pool({ connectionString: server.databaseUrl, max: 8 });
    // A server that stops at the end of a test takes its connections along.
    database.on('error', () => undefined);
  });
  afterAll(async () => {
    await database?.end();
    await server?.stop();
  });
  return {
    get server() {
      return server;
    },
    get database() {
      return database;
    },
    aged: async (age) => {
      const member = await newMember(server);
      await database.query('update public.profiles set age_group = $2 where user_id = $1', [member.id, age]);
      return member;
    },
    give: async ({ id }, points, reason = 'test') => {
      count += 1;
      await database.query(
        'select private.award_points(id, $2, $3, $4) from public.points_accounts where user_id = $1',
        [id, points, reason, `given ${count}`],
      );
    },
    rows: async <Row extends Record<string, unknown>>(sql: string, values: unknown[] = []) =>
      (await database.query<Row>(sql, values)).rows,
    turnClock: async (by) => {
      await database.query(CLOCK(by === '' ? '0' : by));
    },
  };
}

/** What a function answers, or the name of its refusal. */
export async function answer(
  { client }: Pick<Member, 'client'>,
  name: string,
  values: Record<string, unknown> = {},
): Promise<unknown> {
  const { data, error } = await client.rpc(name, values);
  if (error === null) return data as unknown;
  return error.details === null || error.details === '' ? error.code : error.details;
}

export async function connect(one: Member, other: Member): Promise<void> {
  await one.client.rpc('request_connection', { _user_id: other.id });
  await other.client.rpc('accept_connection', { _user_id: one.id });
}

/** Reads somebody's profile as its page does: by the address, as far as they may be looked at. */
export async function sees(who: Pick<Member, 'client'>, whom: Pick<Member, 'id'>): Promise<boolean> {
  await who.client.rpc('look_at', { _user_id: whom.id });
  const { data } = await who.client.from('public_profiles').select('user_id').eq('user_id', whom.id);
  return data?.length === 1;
}

/** Links a parent with a child; by the operator's word they may open things at once, or else in 30 days. */
export async function link(lab: Lab, parent: Member, child: Member, { isNew = false } = {}): Promise<void> {
  const code = await answer(child, 'my_family_code');
  await answer(parent, 'link_child', { _code: code });
  await answer(child, 'answer_parent', { _parent_id: parent.id, _agree: true });
  if (!isNew) await lab.rows('select private.open_family_link($1, $2)', [parent.id, child.id]);
}

/** Connects a child with somebody as its guardian allows. */
export async function connectChild(lab: Lab, parent: Member, child: Member, other: Member): Promise<void> {
  const [named] = await lab.rows<{ username: string }>(
    'select username from public.profiles where user_id = $1',
    [child.id],
  );
  await answer(other, 'request_by_name', { _username: named?.username });
  const { data } = await parent.client.rpc('childrens_connections');
  for (const { request_id } of (data ?? []) as { request_id: string | null }[])
    if (request_id !== null) await answer(parent, 'answer_for_child', { _id: request_id, _agree: true });
}
