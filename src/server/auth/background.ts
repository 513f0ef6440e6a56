import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Milliseconds in which the answer has surely left. */
const AFTER_THE_ANSWER = 50;

/**
 * Work that an answer does not wait for: what is done for a known address and not for an unknown one must not show
 * in the time of the answer.
 */
export interface Background {
  run(work: () => Promise<void>): void;
  /** Resolves when nothing is underway any more. */
  settled(): Promise<void>;
}

export function newBackground(log: Logger): Background {
  const underway = new Set<Promise<void>>();
  return {
    run: (work) => {
      const running = sleep(AFTER_THE_ANSWER)
        .then(work)
        .catch((error: unknown) => log.error({ err: error }, 'work after an answer failed'))
        .finally(() => underway.delete(running));
      underway.add(running);
    },
    settled: async () => {
      await Promise.all(underway);
    },
  };
}
