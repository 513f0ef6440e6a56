import { expect, test } from 'vitest';
import { newBucket } from './limits.ts';

test('a bucket gives so many at once and as many again in a second', () => {
  const bucket = newBucket(10);
  const taken = (now: number) => Array.from({ length: 20 }, () => bucket.take(now)).filter(Boolean).length;
  expect([taken(0), taken(0), taken(500), taken(10_000)]).toEqual([10, 0, 5, 10]);
});

test('more than a bucket holds is never given', () => {
  expect(newBucket(10).take(0, 11)).toBe(false);
});
