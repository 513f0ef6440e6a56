import type { Notes } from '#core/notes.ts';
import { isEmpty } from '#core/prayer-log/log.ts';
import type { PrayerLog } from '#core/prayer-log/log.ts';
import { logAfterAnswer, unkept, withNothingKept } from '#core/prayer-log/merge.ts';
import { exchange } from '#web/domain/prayer/log/exchange.ts';
import { changeLog, ownLog } from '#web/domain/prayer/log/own-log.ts';
import { accountKeeping } from '#web/platform/own-notes/account-keeping.ts';

/** The server takes 1000 of a kind at once. */
const BATCH = 500;

/** The log with the account of a member who wishes it. */
export const logAccount = accountKeeping({
  name: 'prayer-log',
  head: { table: 'prayer_log_heads' },
  subscribe: ownLog.subscribe,
  hasNews: () => !isEmpty(unkept(ownLog.get())),
  async exchange(copy) {
    const { part: sent, whole } = firstPart(unkept(ownLog.get()));
    const answer = await exchange(copy, sent);
    if (typeof answer === 'string') return answer;
    const { epoch, version, more, log: heard } = answer;
    const moved = !isEmpty(heard);
    return {
      epoch,
      version,
      takeIn: () => moved && changeLog((log) => logAfterAnswer(log, sent, heard)),
      // Something must have moved, or the same would be sent for ever.
      again: more || (!whole && moved),
    };
  },
  forgetKept: () => changeLog(withNothingKept),
});

function firstPart(log: PrayerLog): { part: PrayerLog; whole: boolean } {
  const first = <Value>(notes: Notes<Value>): Notes<Value> =>
    Object.fromEntries(Object.entries(notes).slice(0, BATCH));
  const part = { entries: first(log.entries), pauses: first(log.pauses), qada: first(log.qada) };
  const whole = [log.entries, log.pauses, log.qada].every((notes) => Object.keys(notes).length <= BATCH);
  return { part, whole };
}
