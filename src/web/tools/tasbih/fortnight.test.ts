import { expect, test } from 'vitest';
import { isoDay } from '#core/day.ts';
import { fortnight, heights } from '#web/tools/tasbih/fortnight.ts';

/** 2028 is a leap year. */
const TODAY = { year: 2028, month: 3, day: 5 };

test('fourteen days, across the end of a February with twenty-nine, today the last', () => {
  const days = fortnight({ '2028-02-29': 33, '2028-03-05': 100, '2028-02-20': 7 }, TODAY);
  expect(days).toHaveLength(14);
  expect(days.map(({ day }) => isoDay(day)).filter((_, at) => [0, 8, 9, 13].includes(at))).toEqual([
    '2028-02-21',
    '2028-02-29',
    '2028-03-01',
    '2028-03-05',
  ]);
  // What is older than that is not among them.
  expect(days.filter(({ count }) => count > 0).map(({ count }) => count)).toEqual([33, 100]);
});

test('the fullest day is the tallest, little is seen, and an empty day lies flat', () => {
  const of = (...counts: number[]) => heights(counts.map((count) => ({ day: TODAY, count })));
  expect(of(50, 100)).toEqual([0.5, 1]);
  const [one = 0, none = 0] = of(1, 0, 1_000);
  expect(one).toBeGreaterThan(none);
  expect(none).toBeGreaterThan(0);
  expect(of(0, 0)).toEqual([none, none]);
});
