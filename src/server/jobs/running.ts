import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../services.ts';
import { ended } from './figures.ts';
import type { Job } from './job.ts';
import type { Leases, Taken } from './leases.ts';
import { STOPPING, tryJob } from './trial.ts';

/** Milliseconds in which running jobs may end by themselves when the server stops, and then those that were told to. */
const [PATIENCE, FAREWELL] = [3_000, 2_000];

interface Running extends Taken {
  control: AbortController;
  ending: Promise<void>;
}

/** The jobs that this worker has taken and not yet ended. */
export interface RunningJobs {
  /** Takes what is due, as far as there are places for its kind. */
  takeWhatFits(): Promise<void>;
  /** Lengthens the leases, and gives up what another worker was given. */
  beat(): Promise<void>;
  /** Resolves when all have ended, or were told to and did not. */
  end(): Promise<void>;
}

/** `freed`: called when one has ended and another may take its place. */
export function newRunningJobs(
  services: Services,
  kinds: readonly Job[],
  leases: Leases,
  freed: () => void,
): RunningJobs {
  const { log } = services;
  const byKind = new Map(kinds.map((job) => [job.kind, job]));
  const running = new Map<string, Running>();

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
        freed();
      });
    running.set(taken.lease, { ...taken, control, ending: ending.then(() => undefined) });
  };

  const settled = () => Promise.all([...running.values()].map(({ ending }) => ending));

  return {
    takeWhatFits: async () => {
      const room = new Map(kinds.map(({ kind, atOnce }) => [kind, atOnce]));
      for (const { kind } of running.values()) room.set(kind, (room.get(kind) ?? 0) - 1);
      for (const [kind, places] of room) if (places <= 0) room.delete(kind);
      if (room.size > 0) for (const taken of await leases.take(room)) begin(taken);
    },
    beat: async () => {
      if (running.size === 0) return;
      const held = [...running.values()];
      const kept = await leases.beat(held);
      for (const { id, control } of held)
        if (!kept.has(id)) control.abort(new Error('the job was given to another worker'));
    },
    end: async () => {
      await Promise.race([settled(), sleep(PATIENCE, undefined, { ref: false })]);
      for (const { control } of running.values()) control.abort(STOPPING);
      await Promise.race([settled(), sleep(FAREWELL, undefined, { ref: false })]);
    },
  };
}
