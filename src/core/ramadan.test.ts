import { expect, test } from 'vitest';
import { isoDay } from '#core/day.ts';
import { hijriCalendar } from '#core/hijri-calendar/calendar.ts';
import { ramadanDays, ramadanYearOf } from '#core/ramadan.ts';

// As the Umm al-Qura calendar printed it: Ramadan 1446 from 1 to 29 March 2025, 1447 from 18 February to 19 March 2026.
test.each([
  [1446, '2025-03-01', '2025-03-29', 29],
  [1447, '2026-02-18', '2026-03-19', 30],
])('Ramadan %i lasts from %s to %s: %i days', (year, first, last, length) => {
  const days = ramadanDays(year, hijriCalendar()).map(isoDay);
  expect([days[0], days.at(-1), days.length]).toEqual([first, last, length]);
});

test.each([
  [{ year: 2025, month: 2, day: 28 }, 1446, 1445],
  [{ year: 2025, month: 3, day: 1 }, 1446, 1446],
  [{ year: 2025, month: 3, day: 29 }, 1446, 1446],
  [{ year: 2025, month: 3, day: 30 }, 1447, 1446],
  // A new Hijri year has begun.
  [{ year: 2025, month: 7, day: 1 }, 1447, 1446],
])('on %j the next is of %i and the last of %i', (day, next, begun) => {
  const calendar = hijriCalendar();
  expect([ramadanYearOf(day, calendar, 'next'), ramadanYearOf(day, calendar, 'begun')]).toEqual([
    next,
    begun,
  ]);
});
