// @module-tag whole
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { debianPostgres, NO_POSTGRES } from '#scripts/debian-postgres.ts';
import { newMember, type Member } from '#tests/harness/clients.ts';
import { startPair, type Pair } from '#tests/harness/replicated.ts';
import { scaled } from '#tests/harness/scale.ts';
import { newDataDir, startServer, type TestServer } from '#tests/harness/server.ts';

const TABLES = `
  create table public.notes (id uuid primary key, owner uuid not null default auth.uid());
  alter table public.notes enable row level security;
  grant select, insert, delete on public.notes to authenticated;
  create policy "own" on public.notes to authenticated using (owner = auth.uid()) with check (owner = auth.uid());
  create function public.read_from() returns text language sql stable as
    $$ select case when pg_is_in_recovery() then 'copy' else 'primary' end $$;
  grant execute on function public.read_from() to anon, authenticated, service_role;
  notify pgrst, 'reload schema';`;

const hasPostgres = (await debianPostgres()) !== undefined;
const dataDir = await newDataDir();
let pair: Pair;
let processes: TestServer[] = [];
let member: Member;
let token: string;
beforeEach(({ skip }) => skip(!hasPostgres, NO_POSTGRES));
beforeAll(async () => {
  if (!hasPostgres) return;
  pair = await startPair();
  const { primary, copy } = pair;
  const env = {
    DATABASE_URL: `postgres://postgres@127.0.0.1:${primary.port},127.0.0.1:${copy.port}/postgres?target_session_attrs=read-write`,
    DATABASE_REPLICA_URLS: copy.url,
    LOG_LEVEL: 'error',
  };
  processes = await Promise.all([1, 2].map(() => startServer({ dataDir, env })));
  await primary.query(TABLES);
  member = await newMember(at(0));
  token = (await member.client.auth.getSession()).data.session?.access_token ?? '';
  await vi.waitUntil(async () => (await ask(1, 'GET', 'rpc/read_from')).ok, { timeout: 15_000 });
});
afterAll(async () => {
  for (const server of processes) await server.kill();
  await pair?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

function at(index: number): TestServer {
  const server = processes[index % processes.length];
  if (server === undefined) throw new Error('There is no process.');
  return server;
}

const ask = (index: number, method: string, path: string, body?: unknown, bearer = token) =>
  fetch(`${at(index).url}/rest/v1/${path}`, {
    method,
    headers: {
      apikey: bearer === token ? at(index).anonKey : bearer,
      authorization: `Bearer ${bearer}`,
      'content-type': 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const readFrom = async (index: number): Promise<unknown> => (await ask(index, 'GET', 'rpc/read_from')).json();

/** How long the copy waits before it does what the primary did. */
async function delay(milliseconds: number): Promise<void> {
  await pair.copy.query(`alter system set recovery_min_apply_delay = '${milliseconds}ms'`);
  await pair.copy.query('select pg_reload_conf()');
}

/** Writes by one process and reads by the other at once, again and again; who answered the reads. */
async function writeAndRead(times: number): Promise<Record<string, number>> {
  const answered: Record<string, number> = { copy: 0, primary: 0 };
  for (let turn = 0; turn < times; turn += 1) {
    const id = randomUUID();
    expect((await ask(turn, 'POST', 'notes', { id })).status).toBe(201);
    const [row, from] = await Promise.all([
      ask(turn + 1, 'GET', `notes?select=id&id=eq.${id}`).then((answer) => answer.json()),
      readFrom(turn + 1),
    ]);
    expect(row).toEqual([{ id }]);
    answered[String(from)] = (answered[String(from)] ?? 0) + 1;
    expect((await ask(turn, 'DELETE', `notes?id=eq.${id}`)).status).toBe(204);
    expect(await (await ask(turn + 1, 'GET', `notes?select=id&id=eq.${id}`)).json()).toEqual([]);
  }
  return answered;
}

test('reads are answered by the copy, writes and the service key by the primary', async () => {
  for (const index of [0, 1]) await expect.poll(() => readFrom(index)).toBe('copy');
  const posted = await ask(0, 'POST', 'rpc/read_from', {});
  expect(await posted.json()).toBe('copy');
  const service = await ask(0, 'GET', 'rpc/read_from', undefined, at(0).serviceKey);
  expect(await service.json()).toBe('primary');
  const answered = await writeAndRead(scaled(40, 400));
  expect(answered['copy']).toBeGreaterThan(0);
  const figures = await (await fetch(`${at(0).url}/metrics`)).text();
  expect(figures).toMatch(/database_reads_total\{by="127\.0\.0\.1:\d+"\} [1-9]/);
  expect(figures).toMatch(/database_replica_lag_seconds\{replica="127\.0\.0\.1:\d+"\} 0/);
});

test('nobody misses their own write while the copy is late, silent or gone', async () => {
  await delay(3_000);
  expect((await writeAndRead(scaled(15, 100)))['copy']).toBe(0);
  await delay(40);
  await writeAndRead(scaled(15, 100));
  await delay(0);
  for (const index of [0, 1]) await expect.poll(() => readFrom(index)).toBe('copy');

  pair.copy.freeze();
  const begun = Date.now();
  expect((await writeAndRead(scaled(10, 50)))['copy']).toBe(0);
  expect(Date.now() - begun).toBeLessThan(10_000);
  pair.copy.thaw();
  for (const index of [0, 1]) await expect.poll(() => readFrom(index)).toBe('copy');

  await pair.copy.kill();
  expect((await writeAndRead(scaled(10, 50)))['copy']).toBe(0);
  await pair.copy.start();
  for (const index of [0, 1]) await expect.poll(() => readFrom(index)).toBe('copy');
});

test('a primary that is lost is followed by its copy, and nothing that was acknowledged is lost with it', async () => {
  const { primary, copy } = pair;
  await primary.query(`alter system set synchronous_standby_names = '*'`);
  await primary.query('select pg_reload_conf()');
  await expect
    .poll(() => primary.query('select sync_state from pg_stat_replication'))
    .toEqual([{ sync_state: 'sync' }]);

  const acknowledged = new Set<string>();
  const refusals = new Set<string>();
  const load = { over: false };
  const write = async (index: number) => {
    while (!load.over) {
      const id = randomUUID();
      const answer = await ask(index, 'POST', 'notes', { id });
      if (answer.status === 201) acknowledged.add(id);
      else refusals.add(`${answer.status} ${answer.headers.has('retry-after')}`);
      await answer.arrayBuffer();
      await sleep(answer.ok ? 0 : 50);
    }
  };
  const writers = [0, 1, 0, 1, 0, 1].map(write);
  await expect.poll(() => acknowledged.size).toBeGreaterThan(50);
  // Not killed but silent, as when a machine or its network vanishes: nothing says that its connections are over.
  primary.freeze();
  await sleep(300);
  const before = acknowledged.size;
  await copy.promote();
  await expect.poll(() => acknowledged.size).toBeGreaterThan(before + 100);
  load.over = true;
  await Promise.all(writers);
  await primary.kill();

  // Whoever was refused was told that it passes.
  expect([...refusals]).toEqual(['503 true']);
  const kept = new Set((await copy.query<{ id: string }>('select id from public.notes')).map(({ id }) => id));
  expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);

  // Everything else works on, too: accounts, and changes of the schema, which are heard of by LISTEN.
  expect((await newMember(at(0))).id).not.toBe('');
  await copy.query(`create function public.after() returns int language sql stable return 7;
    grant execute on function public.after() to authenticated; notify pgrst, 'reload schema'`);
  for (const index of [0, 1])
    await expect.poll(async () => (await ask(index, 'POST', 'rpc/after', {})).json()).toBe(7);

  // The lost one comes back as it was, and takes writes: it is a primary of the past, and nobody's.
  await primary.query('select').catch(() => undefined);
  await primary.start();
  await copy.kill();
  await sleep(4_000);
  for (const index of [0, 1]) {
    const answer = await ask(index, 'POST', 'notes', { id: randomUUID() });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).not.toBeNull();
  }
  await copy.start();
  for (const index of [0, 1])
    await expect.poll(async () => (await ask(index, 'POST', 'notes', { id: randomUUID() })).status).toBe(201);
});
