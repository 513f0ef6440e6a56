// @module-tag whole
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NO_POOLER, pgbouncerPath } from '#scripts/pgbouncer.ts';
import { configFrom } from '#server/config.ts';
import { startCluster, type Cluster } from '#server/database/embedded/cluster.ts';
import { rolePassword } from '#server/database/roles.ts';
import { loadKeys } from '#server/keys.ts';
import { newClient, newMember, type Member } from '#tests/harness/clients.ts';
import { startCommand } from '#tests/harness/command.ts';
import { startPooler, type Pooler } from '#tests/harness/pooler.ts';
import { scaled } from '#tests/harness/scale.ts';
import { freePort, launch, newDataDir, outbox, startServer, type TestServer } from '#tests/harness/server.ts';

/** For each role: fewer than requests that run at once, so that they have to share. */
const CONNECTIONS = 3;

const TABLES = `
  set role postgres;
  create table public.notes (id bigint primary key, owner uuid not null default auth.uid(), text text);
  alter table public.notes enable row level security;
  grant select, insert, update on public.notes to authenticated;
  create policy "own" on public.notes to authenticated using (owner = auth.uid()) with check (owner = auth.uid());
  alter publication supabase_realtime add table public.notes;
  create function public.whoami(mark text) returns json language sql stable as $$
    select json_build_object('uid', auth.uid(), 'role', current_user, 'mark', mark,
      'claims', current_setting('request.jwt.claims', true)::json ->> 'sub', 'pid', pg_backend_pid()) $$;
  create function public.stumble() returns void language plpgsql as $$
    begin perform set_config('request.jwt.claims', '{}', false); raise exception 'on purpose'; end $$;
  grant execute on function public.whoami(text), public.stumble() to anon, authenticated, service_role;
  reset role;`;

const hasPooler = (await pgbouncerPath()) !== undefined;
const [folder, dataDir] = [await newDataDir(), await newDataDir()];
let cluster: Cluster;
let pooler: Pooler;
let server: TestServer;
let database: pg.Client;
beforeEach(({ skip }) => skip(!hasPooler, NO_POOLER));
beforeAll(async () => {
  if (!hasPooler) return;
  const config = configFrom({ DATA_DIR: folder });
  cluster = await startCluster(config, await loadKeys(config), pino({ level: 'silent' }));
  pooler = await startPooler(cluster.url, { connections: CONNECTIONS });
  server = await startServer({
    dataDir,
    env: { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: cluster.url },
  });
  database = new pg.Client(cluster.url);
  await database.connect();
  await database.query(TABLES);
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
  await pooler?.stop();
  await cluster?.stop();
  for (const made of [folder, dataDir]) await rm(made, { recursive: true, force: true });
});

test('a person signs up, reads and writes, uploads, hears of changes and gets mail through a pooler', async () => {
  const member = await newMember(server);
  const other = await newMember(server);
  const { client } = member;

  const heard: unknown[] = [];
  const states: string[] = [];
  client
    .channel('notes')
    .on('postgres_changes', { event: '*', schema: 'public', table: 'notes' }, ({ new: row }) =>
      heard.push(row),
    )
    .subscribe((state) => states.push(state));
  await expect.poll(() => states).toEqual(['SUBSCRIBED']);

  const written = await client.from('notes').insert({ id: 1, text: 'one' }).select('id, owner');
  expect(written.data).toEqual([{ id: 1, owner: member.id }]);
  expect((await other.client.from('notes').insert({ id: 2, text: 'two' })).error).toBeNull();
  // Often enough to be prepared by name where names are kept.
  for (let turn = 0; turn < 5; turn += 1) {
    expect((await client.from('notes').select('id')).data).toEqual([{ id: 1 }]);
    expect((await other.client.from('notes').select('id')).data).toEqual([{ id: 2 }]);
  }
  expect((await client.from('notes').update({ text: 'mine now' }).eq('id', 2).select()).data).toEqual([]);
  await expect.poll(() => heard).toEqual([{ id: 1, owner: member.id, text: 'one' }]);

  const award = await client.rpc('award_eight_hour_return_points', { _user_id: member.id });
  expect(award.error).toBeNull();

  const path = `${member.id}/picture.txt`;
  const service = newClient(server, server.serviceKey);
  expect((await service.storage.createBucket('papers')).error).toBeNull();
  expect((await service.storage.from('papers').upload(path, 'hello')).error).toBeNull();
  expect(await (await service.storage.from('papers').download(path)).data?.text()).toBe('hello');
  expect((await client.storage.from('papers').download(path)).error).not.toBeNull();

  // Mails are jobs: the worker hears of one over the direct address.
  const before = (await outbox(server)).length;
  expect((await client.auth.resetPasswordForEmail(member.email)).error).toBeNull();
  await expect.poll(async () => (await outbox(server)).length).toBeGreaterThan(before);
  await client.removeAllChannels();
});

/** Everybody who logs in through the pooler. */
const ROLES = [
  'authenticator',
  'supabase_auth_admin',
  'supabase_storage_admin',
  'supabase_realtime_admin',
  'rafiq_jobs',
];

/** What is left on the shared connections is nobody's, and no statement was prepared there under a name. */
async function expectNothingLeft(role: string): Promise<void> {
  const keys = await loadKeys(configFrom({ NODE_ENV: 'test', DATA_DIR: dataDir }));
  const url = new URL(pooler.url);
  url.username = role;
  url.password = rolePassword(keys, role);
  const client = new pg.Client(url.href);
  await client.connect();
  try {
    // One after the other: each of the shared connections comes to be asked, some of them often.
    for (let turn = 0; turn < 3 * CONNECTIONS; turn += 1) {
      const { rows } = await client.query(
        `select current_user::text as user, current_setting('request.jwt.claims', true) as claims,
                (select array_agg(statement) from pg_prepared_statements where name <> '' and not from_sql) as named`,
      );
      expect(rows).toEqual([{ user: role, claims: expect.toSatisfy((text) => !text), named: null }]);
    }
  } finally {
    await client.end();
  }
}

/** What came back of one thing that somebody did, and what is theirs. */
interface Turn {
  seen: unknown;
  own: unknown;
  /** The process of the database that served it. */
  pid?: unknown;
}

async function turn({ client, id }: Pick<Member, 'client' | 'id'>, role: string, n: number): Promise<Turn> {
  const isMember = role === 'authenticated';
  if (n % 7 === 3) return { seen: (await client.rpc('stumble')).error?.code, own: 'P0001' };
  if (n % 5 === 1 && isMember) {
    const { data } = await client.from('profiles').select('user_id').eq('user_id', id);
    return { seen: data, own: [{ user_id: id }] };
  }
  if (n % 11 === 4 && isMember) return { seen: (await client.auth.getUser()).data.user?.id, own: id };
  const mark = `${id} ${n}`;
  const { data } = await client.rpc('whoami', { mark }, { get: n % 2 === 0 });
  const { pid, ...seen } = (data ?? {}) as Record<string, unknown>;
  const uid = isMember ? id : null;
  return { seen, own: { uid, role, mark, claims: uid }, pid };
}

test('requests of many people share a few connections, and none sees another’s identity', async () => {
  const members = await Promise.all(Array.from({ length: scaled(5, 20) }, () => newMember(server)));
  const stranger = (key: string): { client: SupabaseClient; id: string } => ({
    client: newClient(server, key),
    id: 'nobody',
  });
  const people = [
    ...members.map((member) => ({ person: member, role: 'authenticated' })),
    { person: stranger(server.anonKey), role: 'anon' },
    { person: stranger(server.serviceKey), role: 'service_role' },
  ];
  const turns = await Promise.all(
    people.flatMap(({ person, role }, index) =>
      Array.from({ length: scaled(60, 600) }, (_, n) => turn(person, role, n + index)),
    ),
  );
  for (const { seen, own } of turns) expect(seen).toEqual(own);
  const served = new Set(turns.flatMap(({ pid }) => (pid === undefined ? [] : [pid])));
  expect(served.size).toBeGreaterThan(1);
  expect(served.size).toBeLessThanOrEqual(CONNECTIONS);

  for (const role of ROLES) await expectNothingLeft(role);
});

test('commands take the direct address: a backup holds its locks and its moment', async () => {
  const file = join(folder, 'backup');
  const { code, said } = await startCommand('backup', [file], {
    DATA_DIR: dataDir,
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: cluster.url,
  }).ended;
  expect(said).toContain('rows in');
  expect(code).toBe(0);
});

test('a pooler without a direct address beside it is refused at the start, in words', async () => {
  const env = { PORT: String(await freePort()), DATA_DIR: dataDir, DATABASE_URL: pooler.url };
  const { ready, output } = await launch(env);
  expect(ready).toBe(false);
  expect(output()).toContain('DATABASE_DIRECT_URL');
});
