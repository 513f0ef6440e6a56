import { listenTo } from '../database/listening.ts';
import type { Services } from '../services.ts';
import { measureQueue } from './figures.ts';
import type { Job } from './job.ts';
import { BEAT, newLeases } from './leases.ts';
import { newRunningJobs } from './running.ts';

/** Milliseconds between looking, should a notification have been lost. */
const LOOK = 10_000;
/** Milliseconds from hearing of a job to taking it: an answer that goes out meanwhile is not slowed down by it. */
const SHORTLY = 20;
const AFTER_A_FAILURE = 1_000;

export interface Worker {
  /** Takes nothing more; what runs ends, or is given back for another process or the next start. */
  stop(): Promise<void>;
}

/** Takes jobs of the kinds it is given as they fall due, some of each kind at a time. */
export function startWorker(services: Services, kinds: readonly Job[]): Worker {
  const { config, database, log } = services;
  const leases = newLeases(database);
  const every = new Map(kinds.flatMap(({ kind, every }) => (every === undefined ? [] : [[kind, every]])));
  const running = newRunningJobs(services, kinds, leases, () => wake());
  let stopping = false;

  let timer: NodeJS.Timeout | undefined;
  const wakeIn = (milliseconds: number) => {
    clearTimeout(timer);
    if (!stopping) timer = setTimeout(wake, milliseconds);
  };

  let looking: Promise<void> | undefined;
  let again = false;
  let recurring = 0;
  const look = async () => {
    try {
      do {
        again = false;
        if (every.size > 0 && Date.now() >= recurring) await leases.recur(every);
        await running.takeWhatFits();
      } while (again);
      const next = await leases.next([...every.keys()]);
      recurring = Date.now() + Math.max(0, next.recurring ?? 0) * 1000;
      const soonest = Math.min(next.job ?? Infinity, every.size === 0 ? Infinity : (next.recurring ?? 0));
      wakeIn(Math.min(LOOK, Math.max(0, soonest) * 1000 + 1));
    } catch (error) {
      log.warn({ err: error }, 'the queue cannot be read; trying again shortly');
      wakeIn(AFTER_A_FAILURE);
    } finally {
      looking = undefined;
    }
  };
  const wake = () => {
    if (stopping) return;
    again = true;
    looking ??= look();
  };

  let shortly: NodeJS.Timeout | undefined;
  const heard = () => {
    shortly ??= setTimeout(() => {
      shortly = undefined;
      wake();
    }, SHORTLY);
  };

  const heart = setInterval(
    () =>
      void running
        .beat()
        .catch((error: unknown) => log.warn({ err: error }, 'leases could not be lengthened')),
    BEAT,
  );

  const reclaimed = config.databaseUrl === undefined ? leases.reclaim() : Promise.resolve();
  const listener = listenTo(database, 'jobs', heard, log);
  void reclaimed.then(wake, wake);
  measureQueue(database);

  return {
    stop: async () => {
      stopping = true;
      clearTimeout(timer);
      clearTimeout(shortly);
      await listener.close();
      await looking;
      await running.end();
      clearInterval(heart);
    },
  };
}
