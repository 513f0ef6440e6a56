import type { Logger } from 'pino';

/** Seconds after which something is tried again: soon, then less and less often. */
const [FIRST, LONGEST] = [5, 300];

/**
 * Work that a start does and that nothing else waits for, such as bringing in our own lists: what fails, as on a machine that is busy, is
 * tried again until it is done. Answers after the first try.
 */
export async function untilDone(
  log: Pick<Logger, 'error'>,
  failed: string,
  work: () => Promise<void>,
  wait = FIRST,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error, again_in_seconds: wait }, failed);
    // A process that ends does not wait for it.
    setTimeout(() => void untilDone(log, failed, work, Math.min(LONGEST, wait * 2)), wait * 1000).unref();
  }
}
