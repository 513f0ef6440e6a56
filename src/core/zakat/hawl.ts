import { dayNumber, type Day } from '#core/day.ts';
import type { HijriCalendar, HijriDay } from '#core/hijri-calendar/calendar.ts';

/** The days from the first one after `today` on, on which zakat falls due while the wealth stays. */
export function hawlDays(start: Day, today: Day, count: number, calendar: HijriCalendar): Day[] {
  const began = calendar.hijri(start);
  const now = calendar.hijri(today);
  if (!began || !now) return [];
  // Each is counted from the start, so that a short month does not move those after it.
  return Array.from({ length: count + 2 }, (_, index) =>
    hawlIn(began, Math.max(began.year + 1, now.year) + index, calendar),
  )
    .filter((day): day is Day => day !== null && dayNumber(day) > dayNumber(today))
    .slice(0, count);
}

/** The same date of another year; the last of the month where it has no thirtieth. */
function hawlIn({ month, day }: HijriDay, year: number, calendar: HijriCalendar): Day | null {
  return calendar.civil({ year, month, day: Math.min(day, calendar.length({ year, month })) });
}
