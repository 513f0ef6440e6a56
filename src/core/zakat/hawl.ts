import { dayNumber, dayOfNumber, type Day } from '#core/day.ts';
import { hijriDay } from '#core/hijri.ts';

/** A lunar year has 354 or 355 days. */
const SHORTEST = 354;

/** The day on which a lunar year later the same date comes again; the last of the month where there is no thirtieth. */
export function nextHawl(start: Day): Day {
  const began = hijriDay(start);
  let number = dayNumber(start) + SHORTEST - 2;
  for (let tries = 0; tries < 6; tries += 1, number += 1) {
    const { month, day } = hijriDay(dayOfNumber(number));
    if (month === began.month && day === began.day) return dayOfNumber(number);
    // One step too far: the month had no thirtieth.
    if (month !== began.month && day === 1 && began.day === 30) return dayOfNumber(number - 1);
  }
  return dayOfNumber(dayNumber(start) + SHORTEST);
}

/** The days from the first one after `today` on, on which zakat falls due while the wealth stays. */
export function hawlDays(start: Day, today: Day, count: number): Day[] {
  const days: Day[] = [];
  const first = hijriDay(start);
  let year = start;
  // Each is counted from the start, so that a short month does not move those after it.
  for (let round = 1; days.length < count && round < 200; round += 1) {
    year = hawlOf(first, year);
    if (dayNumber(year) > dayNumber(today)) days.push(year);
  }
  return days;
}

function hawlOf(first: { month: number; day: number }, last: Day): Day {
  const next = nextHawl(last);
  const { month, day } = hijriDay(next);
  if (month !== first.month || day === first.day) return next;
  const full = dayOfNumber(dayNumber(next) + first.day - day);
  return hijriDay(full).month === first.month ? full : next;
}
