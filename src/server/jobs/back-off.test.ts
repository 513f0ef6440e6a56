import { expect, test } from 'vitest';
import { backOff } from './back-off.ts';

const pause = { first: 2, most: 60 };

test('each pause is twice the one before, up to the most', () => {
  expect([1, 2, 3, 4, 5, 6, 30].map((attempt) => backOff(pause, attempt, 1))).toEqual([
    2, 4, 8, 16, 32, 60, 60,
  ]);
});

test('chance takes away half at most', () => {
  expect(backOff(pause, 3, 0)).toBe(4);
});
