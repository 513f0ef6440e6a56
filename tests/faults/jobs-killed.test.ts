import { rm } from 'node:fs/promises';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { configFrom } from '#server/config.ts';
import { startCluster, type Cluster } from '#server/database/embedded/cluster.ts';
import { loadKeys } from '#server/keys.ts';
import { scaled } from '#tests/harness/scale.ts';
import { newDataDir, startServer, type TestServer } from '#tests/harness/server.ts';

const JOBS = scaled(500, 5_000);

let cluster: Cluster;
let database: pg.Client;
const [folder, shared] = [await newDataDir(), await newDataDir()];
beforeAll(async () => {
  const config = configFrom({ DATA_DIR: folder });
  cluster = await startCluster(config, await loadKeys(config), pino({ level: 'silent' }));
  database = new pg.Client(cluster.url);
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await cluster.stop();
  for (const made of [folder, shared]) await rm(made, { recursive: true, force: true });
});

const number = async (statement: string) =>
  Number((await database.query<{ n: string }>(`select ${statement} as n`)).rows[0]?.n);
const done = () => number('(select count(*) from public.marks)');

test(`${JOBS} jobs over two processes that are killed in turn: each is done once, none is lost`, async () => {
  const start = () => startServer({ dataDir: shared, env: { DATABASE_URL: cluster.url }, from: 'extended' });
  const processes = [await start(), await start()];
  await database.query('create table public.marks (number int not null)');
  // Slow enough to be killed in the middle of it.
  await database.query(`
    create function public.take_time() returns trigger language plpgsql as
      $$ begin perform pg_sleep(0.1); return new; end $$;
    create trigger take_time before insert on public.marks for each row execute function public.take_time()`);
  await database.query('grant insert on public.marks to service_role');
  await database.query('grant execute on function public.take_time() to service_role');
  await database.query(
    `select jobs.enqueue('test-mark', jsonb_build_object('number', n)) from generate_series(1, $1) as n`,
    [JOBS],
  );
  const coming: Promise<TestServer>[] = [];
  for (const share of [0.2, 0.5]) {
    await expect.poll(done, { interval: 5, timeout: 60_000 }).toBeGreaterThan(JOBS * share);
    await processes.shift()?.kill();
    expect(await done()).toBeLessThan(JOBS);
    // Not waited for: on a slow machine the other would meanwhile have done all.
    coming.push(start());
  }
  processes.push(...(await Promise.all(coming)));
  // What the killed ones had begun is free again when their leases end.
  await expect
    .poll(() => number('(select count(*) from jobs.queue)'), { interval: 100, timeout: 120_000 })
    .toBe(0);
  for (const server of processes) await server.stop();
  expect(await number('(select count(distinct number) from public.marks)')).toBe(JOBS);
  expect(await done()).toBe(JOBS);
});
