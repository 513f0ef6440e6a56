import type { Day } from '#core/day.ts';
import type { HijriCalendar } from '#core/hijri-calendar/calendar.ts';

const RAMADAN = 9;

export function isRamadan(day: Day, calendar: HijriCalendar): boolean {
  return calendar.hijri(day)?.month === RAMADAN;
}
