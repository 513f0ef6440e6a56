import { withNote } from '#core/notes.ts';
import type { Notes } from '#core/notes.ts';
import { PRAYERS } from '#core/prayer-times/prayer.ts';

/** Witr is owed like the five in the Hanafi school and recommended in the others. */
export const LOGGED_PRAYERS = [...PRAYERS, 'witr'] as const;
export type LoggedPrayer = (typeof LOGGED_PRAYERS)[number];

export const PRAYER_STATES = ['prayed', 'congregation', 'late', 'missed'] as const;
export type PrayerState = (typeof PRAYER_STATES)[number];

/** Days on which nothing counts as missed, both ends included; without an end it goes on. Why, only the device knows. */
export interface Pause {
  from: string;
  to: string | null;
}

/** What one device added to the prayers to make up, and how many were made up on it. */
export interface Qada {
  added: number;
  madeUp: number;
}

export interface PrayerLog {
  /** By `entryKey`; `null` is a note that was taken back. */
  entries: Notes<PrayerState | null>;
  /** By an id that was drawn when the pause began; `null` is a pause that was taken back. */
  pauses: Notes<Pause | null>;
  /** By device and prayer: each device counts for itself, so that no tap is lost when two meet. */
  qada: Notes<Qada>;
}

export const EMPTY_LOG: PrayerLog = { entries: {}, pauses: {}, qada: {} };

export function isEmpty(log: PrayerLog): boolean {
  return [log.entries, log.pauses, log.qada].every((notes) => Object.keys(notes).length === 0);
}

export function entryKey(day: string, prayer: LoggedPrayer): string {
  return `${day}/${prayer}`;
}

export function stateOn(log: PrayerLog, day: string, prayer: LoggedPrayer): PrayerState | null {
  return log.entries[entryKey(day, prayer)]?.value ?? null;
}

/** How many of the five were prayed that day, in whatever way. */
export function prayedOn(log: PrayerLog, day: string): number {
  const states = PRAYERS.map((prayer) => stateOn(log, day, prayer));
  return states.filter((state) => state !== null && state !== 'missed').length;
}

export function withState(
  log: PrayerLog,
  day: string,
  prayer: LoggedPrayer,
  state: PrayerState | null,
  now: number,
): PrayerLog {
  return { ...log, entries: withNote(log.entries, entryKey(day, prayer), state, now) };
}
