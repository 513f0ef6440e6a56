import { availableParallelism } from 'node:os';
import { Counter, Gauge } from 'prom-client';
import { figures } from '../gateway/metrics.ts';
import { authError } from './errors.ts';

/**
 * Hashing is made to be slow: one core stays free for everyone else, so does one of the four threads that files and
 * name lookups share with it, and a queue too long refuses.
 */
const AT_ONCE = Math.max(1, Math.min(3, availableParallelism() - 1));
const WAITING = 500;

let running = 0;
const waiting: (() => void)[] = [];

const hashings = new Counter({
  name: 'password_hashings_total',
  help: 'Passwords hashed or compared with a hash.',
  registers: [figures],
});
const queue: Gauge = new Gauge({
  name: 'password_hashings_waiting',
  help: 'Passwords that wait for their turn to be hashed.',
  registers: [figures],
  collect: () => queue.set(waiting.length),
});

export async function inHashingQueue<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING) throw authError('server_busy', { retryAfter: 5 });
    await new Promise<void>((turn) => waiting.push(turn));
  } else {
    running += 1;
  }
  hashings.inc();
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}
