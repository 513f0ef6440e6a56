import { availableParallelism } from 'node:os';
import { Counter, Gauge } from 'prom-client';
import { figures } from '../gateway/metrics.ts';
import { turns } from '../turns.ts';
import { authError } from './errors.ts';

/**
 * Hashing is made to be slow: one core stays free for everyone else, so does one of the four threads that files and
 * name lookups share with it, and a queue too long refuses.
 */
const AT_ONCE = Math.max(1, Math.min(3, availableParallelism() - 1));
const WAITING = 500;

const hashers = turns(AT_ONCE, WAITING, () => authError('server_busy', { retryAfter: 5 }));

const hashings = new Counter({
  name: 'password_hashings_total',
  help: 'Passwords hashed or compared with a hash.',
  registers: [figures],
});
const queue: Gauge = new Gauge({
  name: 'password_hashings_waiting',
  help: 'Passwords that wait for their turn to be hashed.',
  registers: [figures],
  collect: () => queue.set(hashers.waiting()),
});

export const inHashingQueue = <T>(work: () => Promise<T>): Promise<T> =>
  hashers.take(() => {
    hashings.inc();
    return work();
  });
