import { expect, test } from 'vitest';
import { hijriCalendar } from '#core/hijri-calendar/calendar.ts';
import { hajjDay } from '#core/pilgrimage/hajj-days.ts';

// As the Saudi authorities announced the day of Arafah.
const ARAFAH = [
  { year: 2022, month: 7, day: 8 },
  { year: 2023, month: 6, day: 27 },
  { year: 2024, month: 6, day: 15 },
  { year: 2025, month: 6, day: 5 },
];

test.each(ARAFAH)('Arafah was on the announced day of $year', (announced) => {
  expect(hajjDay(hijriCalendar(), { year: announced.year, month: 3, day: 1 }, 9)).toEqual(announced);
});

test('the days of a Hajj that is over are those of the next', () => {
  const calendar = hijriCalendar();
  // The 13th of Dhu al-Hijja 1446 was 9 June 2025.
  expect(hajjDay(calendar, { year: 2025, month: 6, day: 9 }, 8)).toEqual({ year: 2025, month: 6, day: 4 });
  expect(hajjDay(calendar, { year: 2025, month: 6, day: 10 }, 8)?.year).toBe(2026);
});
