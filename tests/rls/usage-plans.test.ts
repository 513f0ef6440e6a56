import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '#tests/harness/server.ts';
import { askFigures, makeUsage } from '#tests/harness/usage-crowd.ts';

/** Few enough a day that today is not counted by itself, whatever the hour. */
const EVENTS = 60_000;
let server: TestServer;
let database: Client;
beforeAll(async () => {
  server = await startServer();
  database = new Client(server.databaseUrl);
  await database.connect();
  // What helpers of a plan read is counted as theirs.
  await database.query('set max_parallel_workers_per_gather = 0');
  await makeUsage(database, { events: EVENTS, people: 500, days: 34 });
}, 240_000);
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

interface Reads {
  rows: number;
  whole: number;
}

async function readsSoFar(): Promise<Record<string, Reads>> {
  const { rows } = await database.query<{ name: string; rows: string; whole: string }>(
    `select relname as name, seq_tup_read + coalesce(idx_tup_fetch, 0) as rows, seq_scan as whole
     from pg_stat_xact_all_tables where relname in ('analytics_events', 'users')`,
  );
  return Object.fromEntries(
    rows.map(({ name, rows: count, whole }) => [name, { rows: Number(count), whole: Number(whole) }]),
  );
}

/** How many rows this connection reads of each table while it works, and which it reads from end to end. */
async function read(work: () => Promise<unknown>): Promise<Record<string, Reads>> {
  await database.query('begin');
  // What was read a moment ago is counted along until the server has written it down.
  const before = await readsSoFar();
  await work();
  const after = await readsSoFar();
  await database.query('rollback');
  return Object.fromEntries(
    Object.entries(after).map(([name, { rows, whole }]) => [
      name,
      { rows: rows - (before[name]?.rows ?? 0), whole: whole - (before[name]?.whole ?? 0) },
    ]),
  );
}

test('reading all events would be noticed', async () => {
  const { analytics_events } = await read(() =>
    database.query(`select count(*) from public.analytics_events where event_name = 'page_view'`),
  );
  expect(analytics_events?.rows).toBe(EVENTS);
});

test('a page of a year reads sums: of raw events those of the day that is not counted yet, or none', async () => {
  await database.query('select public.roll_up_usage()');
  await database.query('analyze public.analytics_events');
  const counted = await database.query('select count(*)::int as days from private.usage_days');
  const today = await database.query<{ events: number }>(
    `select count(*)::int as events from public.analytics_events where created_at >= date_trunc('day', now())`,
  );
  expect(counted.rows).toEqual([{ days: 33 }]);
  const quiet = await read(() => askFigures(database, 365));
  expect(quiet['analytics_events']?.whole ?? 0).toBe(0);
  // An index of blocks reads the neighbours along: a hundred and twenty-eight pages of some eighty, three times.
  expect(quiet['analytics_events']?.rows ?? 0).toBeLessThan(
    3 * (Number(today.rows[0]?.events) + 2 * 128 * 90),
  );
  await database.query('set session_replication_role = replica');
  await database.query(
    `insert into public.analytics_events (session_id, event_name) select 'b' || n % 50, 'page_view' from generate_series(1, 10100) as n`,
  );
  await database.query('reset session_replication_role');
  await database.query('select public.roll_up_usage()');
  for (const days of [7, 30, 90, 365]) {
    const busy = await read(() => askFigures(database, days));
    expect(busy['analytics_events']?.rows ?? 0).toBe(0);
    // Those who joined today, by index; the others stand in the sums.
    expect(busy['users']?.rows ?? 0).toBeLessThan(100);
  }
});
