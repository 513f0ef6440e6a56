import { setTimeout as sleep } from 'node:timers/promises';

const ROUNDS = 9;
/** Milliseconds for what a request left behind to end before the next is measured. */
const PAUSE = 150;

/** How much longer one takes than the other, by medians; in turns, so that a busy machine slows both. */
export async function timeRatio(one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<number> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, work] of [one, other].entries()) {
      const start = performance.now();
      await work();
      times[index]?.push(performance.now() - start);
      await sleep(PAUSE);
    }
  const [first = 0, second = 1] = times.map((list) => list.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]);
  return first / second;
}
