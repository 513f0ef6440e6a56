import { daysAfter } from '#core/day.ts';
import type { Day } from '#core/day.ts';
import type { Timetable } from '#core/prayer-times/timetable.ts';
import { dayAt } from '#core/zone.ts';
import type { Zone } from '#core/zone.ts';

/** The civil day whose Hijri date counts now. By tradition the night belongs to the day after it: with times given, the date changes at maghrib. */
export function reckonedDay(now: Date, zone: Zone, times: Timetable | null): Day {
  const day = dayAt(now, zone);
  return times && now >= times(day).maghrib ? daysAfter(day, 1) : day;
}
