import { expect, test } from 'vitest';
import { newBucket } from './limits.ts';
import { newTurnstile } from './turnstile.ts';

test('a bucket gives so many at once and as many again in a second', () => {
  const bucket = newBucket(10);
  const taken = (now: number) => Array.from({ length: 20 }, () => bucket.take(now)).filter(Boolean).length;
  expect([taken(0), taken(0), taken(500), taken(10_000)]).toEqual([10, 0, 5, 10]);
});

test('more than a bucket holds is never given', () => {
  expect(newBucket(10).take(0, 11)).toBe(false);
});

test('a turnstile lets so many through at a time, all in the end, also after one that fails', async () => {
  const through = newTurnstile(2);
  let [inside, most] = [0, 0];
  const work = async (fails: boolean) => {
    inside += 1;
    most = Math.max(most, inside);
    await Promise.resolve();
    inside -= 1;
    if (fails) throw new Error('failed');
    return 'done';
  };
  const ends = await Promise.allSettled([1, 2, 3, 4, 5, 6].map((n) => through(() => work(n % 3 === 0))));
  expect(most).toBe(2);
  expect(ends.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'rejected',
  ]);
});
