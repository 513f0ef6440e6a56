import fc from '#tests/harness/fast-check.ts';
import { expect, test } from 'vitest';
import { daysAfter, weekdayOf } from '#core/day.ts';
import { daysInto, weekNumber, weeksOf } from '#core/weeks.ts';

const [SUNDAY, MONDAY, SATURDAY] = [0, 1, 6];
const month = (year: number, month: number, length: number) =>
  Array.from({ length }, (_, index) => ({ year, month, day: index + 1 }));
const shown = (weeks: ReturnType<typeof weeksOf>) => weeks.map((week) => week.map((day) => day?.day ?? 0));

test('July 2026 began on a Wednesday', () => {
  const weeks = shown(weeksOf(month(2026, 7, 31), MONDAY));
  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual([0, 0, 1, 2, 3, 4, 5]);
  expect(weeks[4]).toEqual([27, 28, 29, 30, 31, 0, 0]);
  expect(shown(weeksOf(month(2026, 7, 31), SUNDAY))[0]).toEqual([0, 0, 0, 1, 2, 3, 4]);
  expect(shown(weeksOf(month(2026, 7, 31), SATURDAY))[0]).toEqual([0, 0, 0, 0, 1, 2, 3]);
});

test('February 2027 began on a Monday and is four weeks without a gap', () => {
  expect(shown(weeksOf(month(2027, 2, 28), MONDAY)).flat()).toEqual(month(2027, 2, 28).map(({ day }) => day));
});

test('every day stands once, in order, under its weekday', () => {
  const start = fc
    .integer({ min: 0, max: 20_000 })
    .map((days) => daysAfter({ year: 1990, month: 1, day: 1 }, days));
  fc.assert(
    fc.property(
      start,
      fc.integer({ min: 1, max: 31 }),
      fc.integer({ min: 0, max: 6 }),
      (first, length, begins) => {
        const days = Array.from({ length }, (_, index) => daysAfter(first, index));
        const weeks = weeksOf(days, begins);
        expect(weeks.flat().filter((day) => day !== null)).toEqual(days);
        for (const week of weeks) {
          expect(week).toHaveLength(7);
          const wrong = week.filter((day, column) => day && weekdayOf(day) !== (begins + column) % 7);
          expect(wrong).toEqual([]);
        }
        expect(daysInto(first, begins)).toBe(weeks[0]?.findIndex((day) => day !== null));
      },
    ),
  );
});

test('no days are no weeks', () => expect(weeksOf([], MONDAY)).toEqual([]));

test('a week has one number from Monday to Sunday, and the next has the next', () => {
  // 16 November 2026 was a Monday.
  const monday = { year: 2026, month: 11, day: 16 };
  fc.assert(
    fc.property(fc.integer({ min: -3000, max: 3000 }), fc.integer({ min: 0, max: 6 }), (weeks, later) => {
      const begin = daysAfter(monday, weeks * 7);
      expect(weekNumber(daysAfter(begin, later))).toBe(weekNumber(begin));
      expect(weekNumber(daysAfter(begin, 7))).toBe(weekNumber(begin) + 1);
    }),
  );
});
