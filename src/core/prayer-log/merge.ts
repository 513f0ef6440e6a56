import type { Noted, Notes, PrayerLog } from '#core/prayer-log/log.ts';

/** Two copies of one log: of each note the one changed last. The order in which copies meet makes no difference. */
export function mergedLog(one: PrayerLog, other: PrayerLog): PrayerLog {
  return {
    entries: mergedNotes(one.entries, other.entries),
    pauses: mergedNotes(one.pauses, other.pauses),
    qada: mergedNotes(one.qada, other.qada),
  };
}

function mergedNotes<Value>(one: Notes<Value>, other: Notes<Value>): Notes<Value> {
  const all: Record<string, Noted<Value>> = { ...one };
  for (const [key, note] of Object.entries(other)) {
    const known = all[key];
    all[key] = known ? laterNote(known, note) : note;
  }
  return all;
}

/** Two values of the same moment are told apart by how they are written, so that every device decides alike. */
function laterNote<Value>(one: Noted<Value>, other: Noted<Value>): Noted<Value> {
  if (one.changedAt !== other.changedAt) return one.changedAt > other.changedAt ? one : other;
  const [text, otherText] = [JSON.stringify(one.value), JSON.stringify(other.value)];
  if (text !== otherText) return text > otherText ? one : other;
  return other.kept && !one.kept ? other : one;
}

/** What the account does not have yet. */
export function unkept(log: PrayerLog): PrayerLog {
  return {
    entries: unkeptNotes(log.entries),
    pauses: unkeptNotes(log.pauses),
    qada: unkeptNotes(log.qada),
  };
}

function unkeptNotes<Value>(notes: Notes<Value>): Notes<Value> {
  return Object.fromEntries(Object.entries(notes).filter(([, note]) => !note.kept));
}

/**
 * The log after the account answered. Its word replaces what it had before and what was `sent` to it, even if it dated
 * that otherwise; only what was changed here meanwhile stands against it.
 */
export function logAfterAnswer(log: PrayerLog, sent: PrayerLog, answer: PrayerLog): PrayerLog {
  return {
    entries: notesAfterAnswer(log.entries, sent.entries, answer.entries),
    pauses: notesAfterAnswer(log.pauses, sent.pauses, answer.pauses),
    qada: notesAfterAnswer(log.qada, sent.qada, answer.qada),
  };
}

function notesAfterAnswer<Value>(
  notes: Notes<Value>,
  sent: Notes<Value>,
  answer: Notes<Value>,
): Notes<Value> {
  const all: Record<string, Noted<Value>> = { ...notes };
  for (const [key, note] of Object.entries(answer)) {
    const known = all[key];
    const settled = !known || known.kept || sameNote(known, sent[key]);
    const kept = { ...note, kept: true as const };
    all[key] = settled ? kept : laterNote(known, kept);
  }
  return all;
}

function sameNote<Value>(one: Noted<Value>, other: Noted<Value> | undefined): boolean {
  return one.changedAt === other?.changedAt && JSON.stringify(one.value) === JSON.stringify(other.value);
}

/** For a log that the account no longer has. */
export function withNothingKept(log: PrayerLog): PrayerLog {
  return {
    entries: unkeepNotes(log.entries),
    pauses: unkeepNotes(log.pauses),
    qada: unkeepNotes(log.qada),
  };
}

function unkeepNotes<Value>(notes: Notes<Value>): Notes<Value> {
  return Object.fromEntries(
    Object.entries(notes).map(([key, { value, changedAt }]) => [key, { value, changedAt }]),
  );
}
