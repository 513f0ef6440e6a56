import { setTimeout as sleep } from 'node:timers/promises';
import { listenTo } from '../database/listening.ts';
import type { Services } from '../services.ts';
import { ended, measureQueue } from './figures.ts';
import type { Job } from './job.ts';
import { BEAT, newLeases, type Taken } from './leases.ts';
import { STOPPING, tryJob } from './trial.ts';

/** Milliseconds between looking, should a notification have been lost. */
const LOOK = 10_000;
/** Milliseconds from hearing of a job to taking it: an answer that goes out meanwhile is not slowed down by it. */
const SHORTLY = 20;
const AFTER_A_FAILURE = 1_000;
/** Milliseconds in which running jobs may end by themselves when the server stops, and then those that were told to. */
const [PATIENCE, FAREWELL] = [3_000, 2_000];

interface Running extends Taken {
  control: AbortController;
  ending: Promise<void>;
}

export interface Worker {
  /** Takes nothing more; what runs ends, or is given back for another process or the next start. */
  stop(): Promise<void>;
}

/** Takes jobs of the kinds it is given as they fall due, some of each kind at a time. */
export function startWorker(services: Services, kinds: readonly Job[]): Worker {
  const { config, database, log } = services;
  const leases = newLeases(database);
  const byKind = new Map(kinds.map((job) => [job.kind, job]));
  const every = new Map(kinds.flatMap(({ kind, every }) => (every === undefined ? [] : [[kind, every]])));
  const running = new Map<string, Running>();
  let stopping = false;

  const begin = (taken: Taken) => {
    const job = byKind.get(taken.kind);
    if (job === undefined) return;
    const control = new AbortController();
    const ending = tryJob(job, taken, control, services, leases)
      .then((outcome) => ended.inc({ kind: job.kind, outcome }))
      // The lease runs out, and the job is tried again.
      .catch((error: unknown) => log.warn({ err: error, kind: job.kind }, 'a job could not be written off'))
      .finally(() => {
        running.delete(taken.lease);
        wake();
      });
    running.set(taken.lease, { ...taken, control, ending: ending.then(() => undefined) });
  };

  const takeWhatFits = async () => {
    const room = new Map(kinds.map(({ kind, atOnce }) => [kind, atOnce]));
    for (const { kind } of running.values()) room.set(kind, (room.get(kind) ?? 0) - 1);
    for (const [kind, places] of room) if (places <= 0) room.delete(kind);
    if (room.size > 0) for (const taken of await leases.take(room)) begin(taken);
  };

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
        await takeWhatFits();
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

  const beat = async () => {
    if (running.size === 0) return;
    const held = [...running.values()];
    const kept = await leases.beat(held);
    for (const { id, control } of held)
      if (!kept.has(id)) control.abort(new Error('the job was given to another worker'));
  };
  const heart = setInterval(
    () => void beat().catch((error: unknown) => log.warn({ err: error }, 'leases could not be lengthened')),
    BEAT,
  );

  const reclaimed = config.databaseUrl === undefined ? leases.reclaim() : Promise.resolve();
  const listener = listenTo(database, 'jobs', heard, log);
  void reclaimed.then(wake, wake);
  measureQueue(database);

  const settled = () => Promise.all([...running.values()].map(({ ending }) => ending));
  return {
    stop: async () => {
      stopping = true;
      clearTimeout(timer);
      clearTimeout(shortly);
      await listener.close();
      await looking;
      await Promise.race([settled(), sleep(PATIENCE, undefined, { ref: false })]);
      for (const { control } of running.values()) control.abort(STOPPING);
      await Promise.race([settled(), sleep(FAREWELL, undefined, { ref: false })]);
      clearInterval(heart);
    },
  };
}
