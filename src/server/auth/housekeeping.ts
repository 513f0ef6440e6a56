import { setTimeout as sleep } from 'node:timers/promises';
import type { AuthRoom } from './room.ts';
import { OUTDATED } from './retention.ts';

/** Rows removed in one transaction: few enough that nobody waits for their locks. */
const BATCH = 500;
const FIRST_AFTER = 1_000;
const EVERY = 10 * 60_000;

type Accounts = AuthRoom['accounts'];

/**
 * One batch of one kind; undefined where another process is at it. The lock ends with the transaction, so a process
 * that dies leaves none behind.
 */
const removeBatch = (accounts: Accounts, { table, key, when }: (typeof OUTDATED)[string]) =>
  accounts(async (client) => {
    const { rows } = await client.query<{ mine: boolean }>(
      `select pg_try_advisory_xact_lock(hashtext('rafiq housekeeping')) as mine`,
    );
    if (rows[0]?.mine !== true) return undefined;
    const { rowCount } = await client.query(
      `delete from ${table} where ${key} in (select ${key.replaceAll(/[()]/g, '')} from ${table} where ${when} limit $1 for update skip locked)`,
      [BATCH],
    );
    return rowCount ?? 0;
  });

/** Removes all that is outdated and answers how many rows of each kind; stops early when told, or for another. */
export async function sweep(accounts: Accounts, stop?: AbortSignal): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  for (const [kind, outdated] of Object.entries(OUTDATED)) {
    let count: number | undefined;
    do {
      if (stop?.aborted === true) return removed;
      count = await removeBatch(accounts, outdated);
      if (count === undefined) return removed;
      if (count > 0) removed[kind] = (removed[kind] ?? 0) + count;
    } while (count === BATCH);
  }
  return removed;
}

export interface Housekeeping {
  /** Resolves when the batch underway has ended. */
  stop(): Promise<void>;
}

/** Sweeps soon after the start and from time to time. */
export function keepHouse({ accounts, log }: Pick<AuthRoom, 'accounts' | 'log'>): Housekeeping {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (time: number) => sleep(time, undefined, { signal, ref: false }).catch(() => undefined);
  const work = async () => {
    for (let wait = FIRST_AFTER; ; wait = EVERY) {
      await pause(wait);
      if (signal.aborted) return;
      try {
        const removed = await sweep(accounts, signal);
        if (Object.keys(removed).length > 0) log.info({ removed }, 'outdated rows were removed');
      } catch (error) {
        log.warn({ err: error }, 'housekeeping will try again later');
      }
    }
  };
  const working = work();
  return {
    stop: () => {
      stopping.abort();
      return working;
    },
  };
}
