import type { Client } from 'pg';
import { onFreshInstance } from '../scripts/db-types.ts';
import { askAs } from '../tests/harness/halaqa-crowd.ts';
import { filtersOf, naiveSearch, TEXT_INDEX, type Way } from './jobs/naive.ts';
import { BOARD_CALLS, makeBoard, OWNER, someFilters, type Board } from '../tests/harness/jobs-crowd.ts';
import { share } from './share.ts';

/**
 * What each screen of the job board asks for, on a small board and on a large one, in turns on the same machine: the large one may take three
 * times as long and no more. Beside each search stands the same one as it is written without thought of its size, with ILIKE and with
 * plain full text search. `JOBS=200000` is the size that is meant; the default is a tenth of it.
 */
const SMALL: Board = { people: 500, jobs: 2000 };
const LARGE: Board = { people: Number(process.env.PEOPLE ?? 5000), jobs: Number(process.env.JOBS ?? 20_000) };
const TURNS = Number(process.env.TURNS ?? 60);

const milliseconds = (value: number) => value.toFixed(1).padStart(9);

const asked = (call: string, turn: number) => call.replace('$FILTERS', JSON.stringify(someFilters(turn)));

async function timed(database: Client, board: Board, call: string, turn: number): Promise<number> {
  const asker = turn % 2 === 0 ? OWNER : ((turn * 7) % (board.people - 2)) + 2;
  await database.query('begin');
  try {
    return await askAs(database, asker, asked(call, turn));
  } finally {
    await database.query('rollback');
  }
}

/** The peer asks as the owner of the database, whom no policy costs anything. */
async function timedNaively(
  way: Way,
  database: Client,
  board: Board,
  call: string,
  turn: number,
): Promise<number> {
  const filters = filtersOf(asked(call, turn));
  if (filters === undefined) return Number.NaN;
  const sql = naiveSearch(way, filters, call.includes('15 days') ? Math.floor(board.jobs / 2) : 0);
  const start = performance.now();
  await database.query(sql);
  return performance.now() - start;
}

async function made(database: Client, board: Board): Promise<void> {
  const start = performance.now();
  await makeBoard(database, board);
  await database.query(TEXT_INDEX);
  await database.query('analyze public.job_offers');
  console.log(
    `${board.people} people, ${board.jobs} jobs: made in ${((performance.now() - start) / 1000).toFixed(0)} s`,
  );
}

await onFreshInstance((small) =>
  onFreshInstance(async (large) => {
    await made(small, SMALL);
    await made(large, LARGE);
    console.log(
      `${''.padEnd(24)}${['small p50', 'large p50', 'small p99', 'large p99', 'ratio p99'].map((name) => name.padStart(11)).join('')}`,
    );
    type Ask = typeof timed;
    const row = async (name: string, turns: number, call: string, ask: Ask) => {
      const took = { small: [] as number[], large: [] as number[] };
      for (let turn = 0; turn < turns; turn += 1) {
        took.small.push(await ask(small, SMALL, call, turn));
        took.large.push(await ask(large, LARGE, call, turn));
      }
      // The first turns make plans, which connections keep.
      const [one, other] = [took.small.slice(4), took.large.slice(4)];
      const figures = [share(one, 0.5), share(other, 0.5), share(one, 0.99), share(other, 0.99)];
      const ratio = share(other, 0.99) / share(one, 0.99);
      console.log(
        `${name.padEnd(24)}${figures.map((value) => `  ${milliseconds(value)}`).join('')}  ${ratio.toFixed(2).padStart(9)}`,
      );
    };
    for (const [name, call] of Object.entries(BOARD_CALLS)) {
      await row(name, call.includes('$FILTERS') ? TURNS * 5 : TURNS, call, timed);
      if (!name.startsWith('search')) continue;
      for (const way of ['ilike', 'full text'] as const)
        await row(`  with ${way}`, TURNS, call, (...asking) => timedNaively(way, ...asking));
    }
  }),
);
