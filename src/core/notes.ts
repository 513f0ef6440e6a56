/** A value and when it was last changed, in milliseconds. */
export interface Noted<Value> {
  value: Value;
  changedAt: number;
  /** The account has it, too. */
  kept?: true | undefined;
}

/** What somebody noted, by keys; `null` is a note that was taken back, of which other devices must hear. */
export type Notes<Value> = Readonly<Record<string, Noted<Value>>>;

/** Later than whatever is known of it, even where this device's clock runs behind another's. */
export function withNote<Value>(notes: Notes<Value>, key: string, value: Value, now: number): Notes<Value> {
  return withNotes(notes, [[key, value]], now);
}

/** Many at once: a copy for each of thousands would take its time. */
export function withNotes<Value>(
  notes: Notes<Value>,
  changes: readonly (readonly [key: string, value: Value])[],
  now: number,
): Notes<Value> {
  const all: Record<string, Noted<Value>> = { ...notes };
  for (const [key, value] of changes)
    all[key] = { value, changedAt: Math.max(now, (all[key]?.changedAt ?? 0) + 1) };
  return all;
}

/** Two copies: of each note the one changed last. The order in which copies meet makes no difference. */
export function mergedNotes<Value>(one: Notes<Value>, other: Notes<Value>): Notes<Value> {
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
export function unkeptNotes<Value>(notes: Notes<Value>): Notes<Value> {
  return Object.fromEntries(Object.entries(notes).filter(([, note]) => !note.kept));
}

/**
 * The notes after the account answered. Its word replaces what it had before and what was `sent` to it, even if it dated
 * that otherwise; only what was changed here meanwhile stands against it.
 */
export function notesAfterAnswer<Value>(
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

/** For notes that the account no longer has. */
export function notesKeptNowhere<Value>(notes: Notes<Value>): Notes<Value> {
  return Object.fromEntries(
    Object.entries(notes).map(([key, { value, changedAt }]) => [key, { value, changedAt }]),
  );
}
