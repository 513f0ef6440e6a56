import { mergedNotes, notesAfterAnswer, notesKeptNowhere, unkeptNotes } from '#core/notes.ts';
import type { PrayerLog } from '#core/prayer-log/log.ts';

/** Two copies of one log: of each note the one changed last. The order in which copies meet makes no difference. */
export function mergedLog(one: PrayerLog, other: PrayerLog): PrayerLog {
  return {
    entries: mergedNotes(one.entries, other.entries),
    pauses: mergedNotes(one.pauses, other.pauses),
    qada: mergedNotes(one.qada, other.qada),
  };
}

/** What the account does not have yet. */
export function unkept(log: PrayerLog): PrayerLog {
  return {
    entries: unkeptNotes(log.entries),
    pauses: unkeptNotes(log.pauses),
    qada: unkeptNotes(log.qada),
  };
}

/** The log after the account answered; see `notesAfterAnswer`. */
export function logAfterAnswer(log: PrayerLog, sent: PrayerLog, answer: PrayerLog): PrayerLog {
  return {
    entries: notesAfterAnswer(log.entries, sent.entries, answer.entries),
    pauses: notesAfterAnswer(log.pauses, sent.pauses, answer.pauses),
    qada: notesAfterAnswer(log.qada, sent.qada, answer.qada),
  };
}

/** For a log that the account no longer has. */
export function withNothingKept(log: PrayerLog): PrayerLog {
  return {
    entries: notesKeptNowhere(log.entries),
    pauses: notesKeptNowhere(log.pauses),
    qada: notesKeptNowhere(log.qada),
  };
}
