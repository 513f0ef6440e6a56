import { setTimeout as sleep } from 'node:timers/promises';
import { removeDropped } from './dropped.ts';
import { MAY_REMOVE } from './removal.ts';
import type { StorageRoom } from './room.ts';

const FIRST_AFTER = 500;
const EVERY = 30 * 60_000;
/** Longer than any upload takes between its last byte and its row. */
const GRACE = 60 * 60_000;
const BATCH = 500;

type Room = Pick<StorageRoom, 'statement' | 'store' | 'incoming' | 'log'>;

/** Removes content older than `before` that no row names: what a crash left between file and row. */
async function removeOrphans({ statement, store }: Room, before: Date, stop: AbortSignal): Promise<number> {
  let removed = 0;
  const judge = async (versions: string[]) => {
    const { rows } = await statement<{ may: boolean; named: string[] }>(
      `select ${MAY_REMOVE} as may,
              array(select version from storage.objects where version = any ($1)) as named`,
      [versions],
    );
    if (rows[0]?.may !== true) return;
    const named = new Set(rows[0].named);
    for (const version of versions.filter((one) => !named.has(one))) {
      await store.remove(version);
      removed += 1;
    }
  };
  let batch: string[] = [];
  for await (const { version, modified } of store.all()) {
    if (stop.aborted) return removed;
    if (modified < before) batch.push(version);
    if (batch.length < BATCH) continue;
    await judge(batch);
    batch = [];
  }
  if (batch.length > 0) await judge(batch);
  return removed;
}

async function removeLeftovers({ incoming }: Room, before: Date): Promise<number> {
  let removed = 0;
  for await (const { version, modified } of incoming.all()) {
    if (modified >= before) continue;
    await incoming.forget(version);
    removed += 1;
  }
  return removed;
}

/**
 * Sweeps soon after the start and from time to time. A process that owns its folder alone knows that whatever is older
 * than itself is abandoned; where several share one, an hour must pass.
 */
export function keepSwept(room: StorageRoom, expireResumable: () => Promise<unknown>) {
  const started = Date.now();
  const alone = room.config.databaseUrl === undefined;
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (time: number) => sleep(time, undefined, { signal, ref: false }).catch(() => undefined);

  const sweep = async () => {
    const before = new Date(alone ? Math.max(started, Date.now() - GRACE) : Date.now() - GRACE);
    await removeDropped(room);
    const orphans = await removeOrphans(room, before, signal);
    const leftovers = await removeLeftovers(room, before);
    await expireResumable();
    await room.statement('delete from storage.rate_limits where expire < $1', [Date.now()]);
    if (orphans + leftovers > 0) room.log.info({ orphans, leftovers }, 'abandoned content was removed');
  };
  const work = async () => {
    for (let wait = FIRST_AFTER; ; wait = EVERY) {
      await pause(wait);
      if (signal.aborted) return;
      try {
        await sweep();
      } catch (error) {
        room.log.warn({ err: error }, 'the sweep of storage will try again later');
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
