import * as v from 'valibot';
import { withNote } from '#core/notes.ts';
import type { Notes } from '#core/notes.ts';

/** A day of Ramadan was fasted or missed; another day was fasted to make one up, or of one's own accord. */
export const FAST_STATES = ['fasted', 'missed', 'madeup', 'voluntary'] as const;
export type FastState = (typeof FAST_STATES)[number];

/** By `day/2026-02-18`, and by `earlier/<device>` what one device counted of years before. Why a day was missed stands elsewhere. */
export type FastingNotes = Notes<unknown>;

const dayNote = v.object({ state: v.picklist(FAST_STATES) });
const earlierNote = v.object({ days: v.pipe(v.number(), v.integer()) });
const DAY = 'day/';
const EARLIER = 'earlier/';

export const fastKey = (iso: string): string => `${DAY}${iso}`;

/** Every day that was noted, by its date, the earliest first. */
export function fastsIn(notes: FastingNotes): [iso: string, state: FastState][] {
  return Object.entries(notes)
    .flatMap(([key, { value }]): [string, FastState][] => {
      const read = key.startsWith(DAY) ? v.safeParse(dayNote, value) : null;
      return read?.success ? [[key.slice(DAY.length), read.output.state]] : [];
    })
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}

export function fastOn(notes: FastingNotes, iso: string): FastState | null {
  const read = v.safeParse(dayNote, notes[fastKey(iso)]?.value);
  return read.success ? read.output.state : null;
}

export function withFast(
  notes: FastingNotes,
  iso: string,
  state: FastState | null,
  now: number,
): FastingNotes {
  return withNote(notes, fastKey(iso), state && { state }, now);
}

/** Days owed from years that are not noted here, whichever device counted them. */
export function owedFromBefore(notes: FastingNotes): number {
  return Object.entries(notes).reduce((sum, [key, { value }]) => {
    const read = key.startsWith(EARLIER) ? v.safeParse(earlierNote, value) : null;
    return sum + (read?.success ? read.output.days : 0);
  }, 0);
}

/** Each device adds for itself, so that no tap is lost when two meet. */
export function withOwedFromBefore(
  notes: FastingNotes,
  device: string,
  days: number,
  now: number,
): FastingNotes {
  const key = `${EARLIER}${device}`;
  const own = v.safeParse(earlierNote, notes[key]?.value);
  const others = owedFromBefore(notes) - (own.success ? own.output.days : 0);
  return withNote(notes, key, { days: Math.max(0, days) - others }, now);
}

/** Days that are still to be made up. */
export function daysOwed(notes: FastingNotes): number {
  const count = (wanted: FastState) => fastsIn(notes).filter(([, state]) => state === wanted).length;
  return Math.max(0, owedFromBefore(notes) + count('missed') - count('madeup'));
}
