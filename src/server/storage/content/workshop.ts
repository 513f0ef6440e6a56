import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { StorageError } from '../errors.ts';

/** Pictures are heavy work: few at once, one core each, nothing kept in memory, and a queue too long refuses. */
sharp.cache(false);
sharp.concurrency(1);
const AT_ONCE = Math.max(1, availableParallelism() - 1);
const WAITING = 200;

let running = 0;
const waiting: (() => void)[] = [];

export async function inWorkshop<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING) throw new StorageError('SlowDown', undefined, 5);
    await new Promise<void>((turn) => waiting.push(turn));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

/** More pixels than any camera of a phone makes; a small file can claim any number. */
export const MOST_PIXELS = 60_000_000;
