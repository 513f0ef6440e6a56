import { daysAfter, isoDay } from '#core/day.ts';
import type { Day } from '#core/day.ts';
import { daysInto } from '#core/weeks.ts';

/** Seven days up to one and with it: what lies behind, never what is still to come. */
export function weekUpTo(day: Day): Day[] {
  return Array.from({ length: 7 }, (_, index) => daysAfter(day, index - 6));
}

/** The days of its month. */
export function monthOf({ year, month }: Day): Day[] {
  const { day: length } = daysAfter({ year, month: month + 1, day: 1 }, -1);
  return Array.from({ length }, (_, index) => ({ year, month, day: index + 1 }));
}

/** How many days of the week that a month begins in lie before it. */
export function daysBeforeMonth({ year, month }: Day, firstDay: number): number {
  return daysInto({ year, month, day: 1 }, firstDay);
}

/** The same time a month earlier or later, on its first day. */
export function monthsAfter({ year, month }: Day, count: number): Day {
  return daysAfter({ year, month: month + count, day: 1 }, 0);
}

export function isSameDay(one: Day, other: Day): boolean {
  return isoDay(one) === isoDay(other);
}
