import type { Client } from 'pg';
import { onFreshInstance } from '../scripts/db-types.ts';
import { askFigures, makeUsage, type Heard } from '../tests/harness/usage-crowd.ts';

/**
 * What the page of figures costs after few events and after many, in turns on the same machine: the same. `EVENTS=10000000
 * PEOPLE=200000` is the size that is meant; the default is a tenth of it.
 */
const SMALL: Heard = { events: 1000, people: 50, days: 34 };
const LARGE: Heard = {
  events: Number(process.env.EVENTS ?? 1_000_000),
  people: Number(process.env.PEOPLE ?? 20_000),
  days: 34,
};
const TURNS = Number(process.env.TURNS ?? 40);

const share = (values: number[], part: number): number =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * part))
  ] ?? Number.NaN;

async function made(database: Client, heard: Heard): Promise<void> {
  const start = performance.now();
  await makeUsage(database, heard);
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

await onFreshInstance((small) =>
  onFreshInstance(async (large) => {
    await made(small, SMALL);
    await made(large, LARGE);
    console.log(
      `${''.padEnd(10)}${['small p50', 'large p50', 'small p99', 'large p99', 'ratio p50'].map((name) => name.padStart(11)).join('')}`,
    );
    for (const days of [7, 30, 90, 365]) {
      const took = { small: [] as number[], large: [] as number[] };
      for (let turn = 0; turn < TURNS; turn += 1) {
        took.small.push(await timed(small, days));
        took.large.push(await timed(large, days));
      }
      // The first turns make plans, which connections keep.
      const [one, other] = [took.small.slice(4), took.large.slice(4)];
      const figures = [share(one, 0.5), share(other, 0.5), share(one, 0.99), share(other, 0.99)];
      console.log(
        `${`${days} days`.padEnd(10)}${figures.map((value) => `  ${value.toFixed(1).padStart(9)}`).join('')}  ${(share(other, 0.5) / share(one, 0.5)).toFixed(2).padStart(9)}`,
      );
    }
  }),
);
