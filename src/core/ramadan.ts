import { daysAfter, isoDay } from '#core/day.ts';
import type { Day } from '#core/day.ts';
import type { HijriCalendar } from '#core/hijri-calendar/calendar.ts';

const RAMADAN = 9;

export function isRamadan(day: Day, calendar: HijriCalendar): boolean {
  return calendar.hijri(day)?.month === RAMADAN;
}

/** The civil days of a year's Ramadan, 29 or 30. */
export function ramadanDays(year: number, calendar: HijriCalendar): Day[] {
  const first = calendar.start({ year, month: RAMADAN });
  return Array.from({ length: calendar.length({ year, month: RAMADAN }) }, (_, index) =>
    daysAfter(first, index),
  );
}

/** The Hijri year of the Ramadan that is on or comes next, or of the last that has `begun`. */
export function ramadanYearOf(day: Day, calendar: HijriCalendar, which: 'next' | 'begun'): number {
  const year = calendar.hijri(day)?.year ?? 0;
  if (which === 'begun')
    return isoDay(calendar.start({ year, month: RAMADAN })) <= isoDay(day) ? year : year - 1;
  const last = daysAfter(calendar.start({ year, month: RAMADAN + 1 }), -1);
  return isoDay(day) <= isoDay(last) ? year : year + 1;
}
