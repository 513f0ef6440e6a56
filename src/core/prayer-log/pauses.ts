import { daysAfter, dayFromIso, isoDay } from '#core/day.ts';
import { withNote } from '#core/notes.ts';
import type { Pause, PrayerLog } from '#core/prayer-log/log.ts';

export interface KnownPause extends Pause {
  id: string;
}

/** Newest first. */
export function pausesOf(log: PrayerLog): KnownPause[] {
  return Object.entries(log.pauses)
    .flatMap(([id, { value }]) => (value ? [{ id, ...value }] : []))
    .toSorted((one, other) => (one.from < other.from ? 1 : -1));
}

export function isPaused(log: PrayerLog, day: string): boolean {
  return Object.values(log.pauses).some(
    ({ value }) => value !== null && value.from <= day && (value.to === null || day <= value.to),
  );
}

/** The pause that holds today: one without an end, or whose end is not over yet. */
export function pauseOn(log: PrayerLog, day: string): KnownPause | undefined {
  return pausesOf(log).find(({ from, to }) => from <= day && (to === null || day <= to));
}

export function withPause(log: PrayerLog, id: string, pause: Pause | null, now: number): PrayerLog {
  return { ...log, pauses: withNote(log.pauses, id, pause, now) };
}

/** Ends before that day, which counts again; a pause that would have no day left is taken back. */
export function withPauseEnded(log: PrayerLog, pause: KnownPause, day: string, now: number): PrayerLog {
  const last = dayFromIso(day);
  const to = last && isoDay(daysAfter(last, -1));
  return withPause(log, pause.id, to && to >= pause.from ? { from: pause.from, to } : null, now);
}
