import { expect, test } from 'vitest';
import { isoDay } from '#core/day.ts';
import { daysBeforeMonth, monthOf, monthsAfter, weekUpTo } from '#web/domain/prayer/log/days.ts';
import { firstWeekday } from '#web/platform/language/calendar.ts';

test('a week ends with its day, over the turn of a year', () => {
  expect(weekUpTo({ year: 2027, month: 1, day: 2 }).map(isoDay)).toEqual([
    '2026-12-27',
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ]);
});

test.each([
  [2024, 2, 29],
  [2023, 2, 28],
  [2026, 12, 31],
  [2026, 11, 30],
])('%i-%i has %i days', (year, month, length) => {
  expect(monthOf({ year, month, day: 15 })).toHaveLength(length);
});

test('turning months goes over years', () => {
  expect(monthsAfter({ year: 2026, month: 12, day: 31 }, 1)).toEqual({ year: 2027, month: 1, day: 1 });
  expect(monthsAfter({ year: 2026, month: 1, day: 31 }, -1)).toEqual({ year: 2025, month: 12, day: 1 });
});

// First days of the week from CLDR's week data; 1 November 2026 is a Sunday.
test.each([
  ['de-DE', 1, 6],
  ['tr-TR', 1, 6],
  ['en-US', 0, 0],
  ['ar-EG', 6, 1],
])('in %s a week begins with %i', (locale, first, before) => {
  expect(firstWeekday(locale)).toBe(first);
  expect(daysBeforeMonth({ year: 2026, month: 11, day: 15 }, first)).toBe(before);
});
