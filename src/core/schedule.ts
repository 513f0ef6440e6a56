import { daysAfter, weekdayOf } from '#core/day.ts';
import { dayAt, instantAt, type Zone } from '#core/zone.ts';

/** At a time of the clock, every day or on some days of the week (0 Sunday to 6 Saturday). */
export interface ClockRule {
  /** Minutes after midnight. */
  minutes: number;
  weekdays?: readonly number[] | undefined;
}

/** `07:30` as minutes after midnight; nothing for what is no time. */
export function minutesOf(time: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/**
 * The first instant after another at which a zone's clocks show the time on a day of the rule; null: on no day. A time
 * that clocks show twice in a night comes once, the first time; one that they jump over comes as much later as they
 * jump.
 */
export function nextClockTime({ minutes, weekdays }: ClockRule, zone: Zone, after: Date): Date | null {
  const today = dayAt(after, zone);
  // Yesterday too: a time just before midnight may be jumped into today.
  for (let count = -1; count <= 7; count += 1) {
    const day = daysAfter(today, count);
    if (weekdays !== undefined && !weekdays.includes(weekdayOf(day))) continue;
    const instant = instantAt(day, minutes, zone);
    if (instant > after) return instant;
  }
  return null;
}
