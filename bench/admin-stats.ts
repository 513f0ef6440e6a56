import type { Client } from 'pg';
import { onFreshInstance } from '../scripts/db-types.ts';
import { askFigures, makeUsage, type Heard } from '../tests/harness/usage-crowd.ts';

/**
 * What the page of figures costs after few events and after many, in turns on the same machine: the same. With `EVENTS=10000000` a
 * third size stands beside the two, which takes some minutes and gigabytes to be made.
 */
const DAYS = 34;
const EVENTS = Number(process.env.EVENTS ?? 1_000_000);
const SIZES: readonly Heard[] = [1000, 1_000_000, EVENTS]
  .filter((events, at, all) => events <= EVENTS && all.indexOf(events) === at)
  .map((events) => ({ events, people: Math.max(50, events / 50), days: DAYS }));
const TURNS = Number(process.env.TURNS ?? 40);

const share = (values: number[], part: number): number =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * part))
  ] ?? Number.NaN;

async function made(database: Client, heard: Heard): Promise<void> {
  const start = performance.now();
  await makeUsage(database, heard, (done) => {
    if (heard.events > 1_000_000)
      console.log(`  ${done} of ${heard.events} after ${((performance.now() - start) / 1000).toFixed(0)} s`);
  });
  const counting = performance.now();
  await database.query(`set statement_timeout = 0`);
  await database.query('select public.roll_up_usage()');
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
  console.log(
    `${heard.events} events of ${heard.people} people: made in ${seconds(start, counting)} s, counted in ${seconds(counting, performance.now())} s`,
  );
}

async function timed(database: Client, days: number): Promise<number> {
  await database.query('begin');
  const start = performance.now();
  await askFigures(database, days);
  const took = performance.now() - start;
  await database.query('rollback');
  return took;
}

/** One instance inside of the other, so that all of them are there at once. */
async function onInstances(
  sizes: readonly Heard[],
  work: (databases: Client[]) => Promise<void>,
  open: Client[] = [],
): Promise<void> {
  const [next, ...rest] = sizes;
  if (next === undefined) return work(open);
  await onFreshInstance(async (database) => {
    await made(database, next);
    await onInstances(rest, work, [...open, database]);
  });
}

await onInstances(SIZES, async (databases) => {
  const power = ({ events }: Heard) => `10^${Math.log10(events).toFixed(1).replace('.0', '')}`;
  const columns = [
    ...SIZES.map((size) => `${power(size)} p50`),
    ...SIZES.map((size) => `${power(size)} p99`),
    ...SIZES.slice(1).map((size) => `ratio ${power(size)}`),
  ];
  console.log(`${''.padEnd(10)}${columns.map((name) => name.padStart(12)).join('')}`);
  for (const days of [7, 30, 90, 365]) {
    const took = databases.map(() => [] as number[]);
    for (let turn = 0; turn < TURNS; turn += 1)
      for (const [at, database] of databases.entries()) took[at]?.push(await timed(database, days));
    // The first turns make plans, which connections keep.
    const settled = took.map((times) => times.slice(4));
    const middles = settled.map((times) => share(times, 0.5));
    const figures = [
      ...middles.map((value) => value.toFixed(1)),
      ...settled.map((times) => share(times, 0.99).toFixed(1)),
      ...middles.slice(1).map((value) => (value / (middles[0] ?? Number.NaN)).toFixed(2)),
    ];
    console.log(`${`${days} days`.padEnd(10)}${figures.map((value) => value.padStart(12)).join('')}`);
  }
});
