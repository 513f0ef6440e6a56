import { daysAfter, isoDay } from '#core/day.ts';
import type { Day } from '#core/day.ts';

export interface CountedDay {
  day: Day;
  count: number;
}

const DAYS = 14;

/** The last fourteen days, today the last; a day without an entry counts nothing. */
export function fortnight(counts: Readonly<Record<string, number>>, today: Day): CountedDay[] {
  return Array.from({ length: DAYS }, (_, index) => {
    const day = daysAfter(today, index + 1 - DAYS);
    return { day, count: counts[isoDay(day)] ?? 0 };
  });
}

/** Of the tallest bar; little is still seen, and an empty day is a line on the ground. */
const [EMPTY, LEAST] = [0.02, 0.04];

/** How high each stands beside the fullest of them, from 0 to 1. */
export function heights(days: readonly CountedDay[]): number[] {
  const most = Math.max(1, ...days.map(({ count }) => count));
  return days.map(({ count }) => (count === 0 ? EMPTY : Math.max(LEAST, count / most)));
}
