import { rm } from 'node:fs/promises';
import { asServiceKey } from '../src/server/database/service-key.ts';
import { configFrom } from '../src/server/config.ts';
import { openDatabase } from '../src/server/database/database.ts';
import { newQueue } from '../src/server/jobs/queue.ts';
import { loadKeys } from '../src/server/keys.ts';
import { newLog } from '../src/server/log.ts';
import { CLAIM, runBatch } from '../src/server/schedules/run.ts';
import { newDataDir } from '../tests/harness/server.ts';
import { median } from './median.ts';

/** How a minute's schedules of many people are found, and how long they take to become jobs. */
const PEOPLE = 100_000;
const ZONES = ['Europe/Berlin', 'Europe/Istanbul', 'Asia/Jakarta', 'America/New_York', 'Africa/Cairo'];

const dataDir = await newDataDir();
const config = configFrom({ NODE_ENV: 'test', DATA_DIR: dataDir });
const log = newLog('error');
const keys = await loadKeys(config);
const database = await openDatabase(config, keys, log);
const jobs = newQueue(database, keys);
const client = await database.session('bench');

// Accounts by hand: what a sign-up does besides is not what is measured. Times spread over the day.
await client.query('set session_replication_role = replica');
await client.query(
  `with people as (
     insert into auth.users (id, email, created_at) select gen_random_uuid(), n || '@example.org', now()
     from generate_series(1, $1) n returning id
   )
   insert into public.schedules (user_id, kind, rule, time_zone, next_at)
   select people.id, 'reminder',
     jsonb_build_object('time', to_char(time '00:00' + minute * interval '1 minute', 'HH24:MI'), 'text', 'Time to read'),
     ($2::text[])[1 + (random() * 1000)::int % $3], date_trunc('minute', now()) + minute * interval '1 minute'
   from people, lateral (select (random() * 1439)::int as minute where people.id is not null) as _`,
  [PEOPLE, ZONES, ZONES.length],
);
await client.query('vacuum analyze public.schedules');
await client.query('reset session_replication_role');

async function minuteOf(count: number): Promise<number> {
  await client.query(
    `update public.schedules set next_at = date_trunc('minute', now()) - interval '1 minute'
     where id in (select id from public.schedules order by next_at limit $1)`,
    [count],
  );
  const fail = (_row: unknown, error: unknown) => {
    throw error;
  };
  const began = performance.now();
  let done = 0;
  for (let batch = 1000; batch === 1000; done += batch)
    batch = await asServiceKey(database, (service) => runBatch(service, jobs, fail));
  const took = performance.now() - began;
  if (done < count) throw new Error(`Of ${count} only ${done} were done.`);
  const { rows } = await client.query<{ n: number }>(
    `with gone as (delete from jobs.queue where kind = 'push' returning 1) select count(*)::int as n from gone`,
  );
  if ((rows[0]?.n ?? 0) < count) throw new Error(`Only ${rows[0]?.n} became jobs.`);
  return took;
}

const due = Math.round(PEOPLE / 1440);
await client.query(
  `update public.schedules set next_at = now() - interval '1 second'
   where id in (select id from public.schedules order by next_at limit $1)`,
  [due],
);
const plan = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers, costs off) ${CLAIM}`, [
  ['reminder'],
]);
console.log(plan.rows.map((row) => row['QUERY PLAN']).join('\n'));
if (plan.rows.some((row) => row['QUERY PLAN'].includes('Seq Scan'))) throw new Error('The table is scanned.');

const usual: number[] = [];
for (let turn = 0; turn < 9; turn += 1) usual.push(await minuteOf(due));
const rush: number[] = [];
for (let turn = 0; turn < 3; turn += 1) rush.push(await minuteOf(10_000));
const all = await minuteOf(PEOPLE);
console.log(`${PEOPLE} people, ${due} due in a minute    ${median(usual).toFixed(0)} ms`);
console.log(`10,000 due in one minute          ${median(rush).toFixed(0)} ms`);
console.log(`all ${PEOPLE} due in one minute     ${(all / 1000).toFixed(1)} s   (limit 60 s)`);

await client.end();
await database.close();
await rm(dataDir, { recursive: true });
