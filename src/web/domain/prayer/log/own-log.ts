import { EMPTY_LOG, isEmpty } from '#core/prayer-log/log.ts';
import type { PrayerLog } from '#core/prayer-log/log.ts';
import { mergedLog } from '#core/prayer-log/merge.ts';
import { logIn } from '#web/domain/prayer/log/stored-log.ts';
import { ownRecord } from '#web/platform/session/own-record.ts';
import { useStore } from '#web/platform/store.ts';

/** On the device first: everything works without a network and without an account. */
const record = ownRecord('prayer-log', logIn);

let known = record.get();

/**
 * Two tabs may write at the same moment, and the later one wipes what it had not seen. Whoever misses something in what
 * the other wrote puts it back. An empty log is one that was deleted, here or by signing out: nothing is put back.
 */
record.subscribe(() => {
  const found = record.get();
  if (found === known) return;
  known = isEmpty(found) ? found : mergedLog(found, known);
  if (JSON.stringify(known) !== JSON.stringify(found)) record.set(known);
});

export function useOwnLog(): PrayerLog {
  return useStore(record);
}

export const ownLog = { get: record.get, subscribe: record.subscribe };

export function changeLog(change: (log: PrayerLog, now: number) => PrayerLog): void {
  known = change(known, Date.now());
  record.set(known);
}

export function deleteLog(): void {
  changeLog(() => EMPTY_LOG);
}
