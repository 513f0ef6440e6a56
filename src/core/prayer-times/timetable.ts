import type { Day } from '#core/day.ts';
import type { Place } from '#core/place.ts';
import { hijriCalendar } from '#core/hijri-calendar/calendar.ts';
import type { HijriCalendar } from '#core/hijri-calendar/calendar.ts';
import { angleTimetable } from '#core/prayer-times/angle-timetable.ts';
import { settled } from '#core/prayer-times/calculation.ts';
import type { Calculation } from '#core/prayer-times/calculation.ts';
import { diyanetTimetable } from '#core/prayer-times/diyanet/timetable.ts';
import type { DayTimes } from '#core/prayer-times/prayer.ts';

/** The times of a place on one of its own days, whatever the device's clock and zone say. */
export type Timetable = (day: Day) => DayTimes;

/** The calendar decides when it is Ramadan. */
export function timetable(
  place: Place,
  calculation: Calculation,
  calendar: HijriCalendar = hijriCalendar(),
): Timetable {
  const { method, ...rest } = settled(calculation, place);
  return method === 'diyanet'
    ? diyanetTimetable(place, { ...rest, method })
    : angleTimetable(place, { ...rest, method }, calendar);
}
