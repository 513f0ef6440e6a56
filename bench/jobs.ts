import type { Client } from 'pg';
import { onFreshInstance } from '../scripts/db-types.ts';
import { askAs } from '../tests/harness/halaqa-crowd.ts';
import { BOARD_CALLS, makeBoard, OWNER, someFilters, type Board } from '../tests/harness/jobs-crowd.ts';
import { share } from './share.ts';

/**
 * What each screen of the job board asks for, on a small board and on a large one, in turns on the same machine: the large one may take three
 * times as long and no more. `JOBS=200000` is the size that is meant; the default is a tenth of it.
 */
const SMALL: Board = { people: 500, jobs: 2000 };
const LARGE: Board = { people: Number(process.env.PEOPLE ?? 5000), jobs: Number(process.env.JOBS ?? 20_000) };
const TURNS = Number(process.env.TURNS ?? 60);

const milliseconds = (value: number) => value.toFixed(1).padStart(9);

async function timed(database: Client, board: Board, call: string, turn: number): Promise<number> {
  const asker = turn % 2 === 0 ? OWNER : ((turn * 7) % (board.people - 2)) + 2;
  await database.query('begin');
  try {
    return await askAs(database, asker, call.replace('$FILTERS', JSON.stringify(someFilters(turn))));
  } finally {
    await database.query('rollback');
  }
}

async function made(database: Client, board: Board): Promise<void> {
  const start = performance.now();
  await makeBoard(database, board);
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
    for (const [name, call] of Object.entries(BOARD_CALLS)) {
      const took = { small: [] as number[], large: [] as number[] };
      const turns = call.includes('$FILTERS') ? TURNS * 5 : TURNS;
      for (let turn = 0; turn < turns; turn += 1) {
        took.small.push(await timed(small, SMALL, call, turn));
        took.large.push(await timed(large, LARGE, call, turn));
      }
      // The first turns make plans, which connections keep.
      const [one, other] = [took.small.slice(4), took.large.slice(4)];
      const figures = [share(one, 0.5), share(other, 0.5), share(one, 0.99), share(other, 0.99)];
      const ratio = share(other, 0.99) / share(one, 0.99);
      console.log(
        `${name.padEnd(24)}${figures.map((value) => `  ${milliseconds(value)}`).join('')}  ${ratio.toFixed(2).padStart(9)}`,
      );
    }
  }),
);
