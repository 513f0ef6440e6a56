import { rm } from 'node:fs/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { configFrom } from '#server/config.ts';
import { startCluster, type Cluster } from '#server/database/embedded/cluster.ts';
import { loadKeys } from '#server/keys.ts';
import { newMember } from '#tests/harness/clients.ts';
import { isOldestInstalled, NO_OLDEST, startOldest } from '#tests/harness/oldest-postgres.ts';
import { newDataDir, startServer } from '#tests/harness/server.ts';

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Somebody follows a table that the product publishes, and hears of a row. */
async function expectToHear(client: SupabaseClient, url: string): Promise<void> {
  await query(
    url,
    `set role postgres;
     create table public.followed (id int primary key, owner uuid);
     alter table public.followed enable row level security;
     grant select on public.followed to authenticated;
     create policy "own" on public.followed for select to authenticated using (owner = auth.uid());
     alter publication supabase_realtime add table public.followed;`,
  );
  const told: unknown[] = [];
  const states: string[] = [];
  client
    .channel('followed')
    .on('postgres_changes', { event: '*', schema: 'public', table: 'followed' }, (change) =>
      told.push(change.new),
    )
    .subscribe((state) => states.push(state));
  await expect.poll(() => states).toEqual(['SUBSCRIBED']);
  const id = (await client.auth.getUser()).data.user?.id ?? '';
  await query(url, `insert into public.followed values (1, gen_random_uuid()), (2, '${id}')`);
  await expect.poll(() => told).toEqual([{ id: 2, owner: id }]);
  await client.removeAllChannels();
}

describe('a PostgreSQL of the operator’s own', () => {
  let cluster: Cluster;
  let folder: string;
  let shared: string;
  beforeAll(async () => {
    folder = await newDataDir();
    shared = await newDataDir();
    const config = configFrom({ DATA_DIR: folder });
    cluster = await startCluster(config, await loadKeys(config), pino({ level: 'silent' }));
  });
  afterAll(async () => {
    await cluster.stop();
    await rm(folder, { recursive: true });
    await rm(shared, { recursive: true });
  });

  test('two processes start on it at once, migrate it once and serve the same accounts', async () => {
    const options = { dataDir: shared, env: { DATABASE_URL: cluster.url } };
    const [one, other] = await Promise.all([startServer(options), startServer(options)]);
    const member = await newMember(one);
    const { data } = await member.client.auth.getSession();
    const answer = await fetch(`${other.url}/rest/v1/profiles?select=user_id`, {
      headers: { apikey: other.anonKey, authorization: `Bearer ${data.session?.access_token}` },
    });
    expect(await answer.json()).toEqual([{ user_id: member.id }]);
    const [versions] = await query<{ all: number; different: number }>(
      cluster.url,
      'select count(*)::int as all, count(distinct version)::int as different from supabase_migrations.schema_migrations',
    );
    expect(versions?.all).toBe(versions?.different);
    expect(await query(cluster.url, 'select evtname::text as name from pg_event_trigger order by 1')).toEqual(
      [{ name: 'pgrst_ddl_watch' }, { name: 'pgrst_drop_watch' }],
    );
    await Promise.all([one.stop(), other.stop()]);
  });

  test('the requests’ login is no superuser, owns nothing and cannot become the owner', async () => {
    const [role] = await query<Record<string, boolean>>(
      cluster.url,
      `select rolsuper, rolbypassrls, rolcreaterole, rolinherit,
              pg_has_role('authenticator', 'postgres', 'member') as owner,
              pg_has_role('authenticator', 'supabase_auth_admin', 'member') as auth
       from pg_roles where rolname = 'authenticator'`,
    );
    expect(role).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolinherit: false,
      owner: false,
      auth: false,
    });
    expect(
      await query(cluster.url, `select from pg_class where relowner = 'authenticator'::regrole`),
    ).toEqual([]);
  });

  test('an operator role without superuser rights is enough on PostgreSQL 16 and newer', async () => {
    const second = await newDataDir();
    const config = configFrom({ DATA_DIR: second });
    const fresh = await startCluster(config, await loadKeys(config), pino({ level: 'silent' }));
    await query(fresh.url, `create role operator login createrole createdb bypassrls password 'operator'`);
    await query(fresh.url, 'create database product owner operator');
    const url = new URL(fresh.url);
    url.username = 'operator';
    url.password = 'operator';
    url.pathname = '/product';
    const server = await startServer({ env: { DATABASE_URL: url.href } });
    const member = await newMember(server);
    const { data } = await member.client.from('profiles').select('user_id');
    expect(data).toEqual([{ user_id: member.id }]);
    await expectToHear(member.client, url.href);
    // Event triggers are a superuser's: here changes of the schema have to be announced.
    expect(await query(url.href, 'select from pg_event_trigger')).toEqual([]);
    await query(
      url.href,
      `set role postgres; create function public.late() returns int language sql return 7`,
    );
    await query(url.href, `grant execute on function public.late() to authenticated`);
    expect((await member.client.rpc('late')).error?.code).toBe('PGRST202');
    await query(url.href, `notify pgrst, 'reload schema'`);
    await expect.poll(async () => (await member.client.rpc('late')).data).toBe(7);
    await server.stop();
    await fresh.stop();
    await rm(second, { recursive: true });
  }, 120_000);
});

test('PostgreSQL 15 serves as well', async ({ skip }) => {
  skip(!isOldestInstalled, NO_OLDEST);
  const oldest = await startOldest();
  const server = await startServer({ env: { DATABASE_URL: oldest.url } });
  const member = await newMember(server);
  expect(
    (await member.client.rpc('award_eight_hour_return_points', { _user_id: member.id })).error,
  ).toBeNull();
  await expectToHear(member.client, oldest.url);
  await server.stop();
  await oldest.stop();
});
