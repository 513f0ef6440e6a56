import { dayNumber, weekdayOf } from '#core/day.ts';
import type { Day } from '#core/day.ts';

/** How many days of the week that a day is in lie before it, for a week that begins on `firstWeekday` (0 is Sunday). */
export function daysInto(day: Day, firstWeekday: number): number {
  return (weekdayOf(day) - firstWeekday + 7) % 7;
}

/** Days in a row as the lines of a calendar: whole weeks, with nothing where another month would be. */
export function weeksOf(days: readonly Day[], firstWeekday: number): (Day | null)[][] {
  const [first] = days;
  if (first === undefined) return [];
  const before = daysInto(first, firstWeekday);
  const count = Math.ceil((before + days.length) / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => days[week * 7 + weekday - before] ?? null),
  );
}

/** Whole weeks since Monday, 29 December 1969: the same number from a Monday to its Sunday, everywhere. */
export function weekNumber(day: Day): number {
  return Math.floor((dayNumber(day) + 3) / 7);
}
