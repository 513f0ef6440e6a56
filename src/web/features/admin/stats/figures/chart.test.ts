import { expect, test } from 'vitest';
import { lineOf, topOf } from '#web/features/admin/stats/figures/chart.tsx';

const points = (...values: (number | null)[]) =>
  values.map((value, at) => ({ day: `2026-01-0${at + 1}`, value }));

test('the scale ends at a round number above everything', () => {
  expect([0, 1, 3, 7, 42, 50, 51, 999].map((value) => topOf(points(value)))).toEqual([
    1, 1, 5, 10, 50, 50, 100, 1000,
  ]);
});

test('the line breaks where nothing was counted', () => {
  expect(lineOf(points(0, 10, null, 5), 10)).toBe('M0.0 180.0h.1L200.0 0.0M600.0 90.0h.1');
  expect(lineOf(points(null), 1)).toBe('');
});
