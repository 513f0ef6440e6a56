import { expect, test } from 'vitest';
import { dayFromIso, daysAfter, isoDay, weekdayOf } from '#core/day.ts';

test.each([
  ['2024-02-28', 1, '2024-02-29'],
  ['2023-02-28', 1, '2023-03-01'],
  ['1900-02-28', 1, '1900-03-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-11-15', 0, '2026-11-15'],
])('%s and %i days is %s', (from, count, to) => {
  const day = dayFromIso(from);
  expect(day && isoDay(daysAfter(day, count))).toBe(to);
});

test.each(['', '2026', '2026-02-30', '2026-13-01', '26-1-1', 'yesterday', '2026-11-15T00:00'])(
  '%j names no day',
  (text) => expect(dayFromIso(text)).toBeNull(),
);

test.each([
  ['2000-01-01', 6],
  ['2026-11-15', 0],
  ['2024-02-29', 4],
])('%s has weekday %i', (text, weekday) => {
  const day = dayFromIso(text);
  expect(day && weekdayOf(day)).toBe(weekday);
});
