import { availableParallelism } from 'node:os';
import { authError } from './errors.ts';

/** Hashing is made to be slow: one core stays free for everyone else, and a queue too long refuses. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
const WAITING = 500;

let running = 0;
const waiting: (() => void)[] = [];

export async function inHashingQueue<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING) throw authError('server_busy', { retryAfter: 5 });
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
