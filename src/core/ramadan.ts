import { dayNumber, dayOfNumber } from '#core/day.ts';
import type { Day } from '#core/day.ts';
import { hijriDay } from '#core/hijri.ts';

const RAMADAN = 9;
const known = new Map<number, Set<number>>();

/** By the Umm al-Qura calendar, moved by `correction` days. */
export function isRamadan(day: Day, correction = 0): boolean {
  // Corrections are of two days at most.
  const key = day.year * 8 + correction;
  let days = known.get(key);
  if (!days) known.set(key, (days = daysOfRamadan(day.year, correction)));
  return days.has(dayNumber(day));
}

/** Asking the calendar is slow beside a prayer time, so a civil year is asked once. */
function daysOfRamadan(year: number, correction: number): Set<number> {
  const first = dayNumber({ year, month: 1, day: 1 });
  const days = new Set<number>();
  for (let number = first; number < first + 366; number++)
    if (hijriDay(dayOfNumber(number), correction).month === RAMADAN) days.add(number);
  return days;
}
