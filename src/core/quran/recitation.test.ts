import { expect, test } from 'vitest';
import { nextAyah, repeatOf } from '#core/quran/recitation.ts';
import type { Repeat } from '#core/quran/recitation.ts';

function heard(first: number, last: number, repeat: Repeat, most = 20): number[] {
  const all = [first];
  let step = nextAyah(first, last, repeat);
  while (step.next !== null && all.length < most) {
    all.push(step.next);
    step = nextAyah(step.next, last, step.repeat);
  }
  return all;
}

test('a recitation goes through to the end and falls silent', () =>
  expect(heard(1, 3, { kind: 'none' })).toEqual([1, 2, 3]));

test('each ayah is heard as often as asked', () =>
  expect(heard(1, 2, { kind: 'ayah', times: 2, left: 2 })).toEqual([1, 1, 1, 2, 2, 2]));

test('a range is heard again from its beginning, and nothing beyond it', () =>
  expect(heard(2, 9, { kind: 'range', first: 2, last: 3, times: 1, left: 1 })).toEqual([2, 3, 2, 3]));

test('without end means until somebody stops it', () =>
  expect(heard(5, 9, { kind: 'ayah', times: Infinity, left: Infinity })).toHaveLength(20));

test('to hear something three times is to hear it twice again', () => {
  expect(heard(5, 6, repeatOf('ayah', 5, 5, 3))).toEqual([5, 5, 5, 6, 6, 6]);
  expect(heard(2, 9, repeatOf('range', 2, 3, 3))).toEqual([2, 3, 2, 3, 2, 3]);
  expect(heard(1, 3, repeatOf('none', 1, 3, 3))).toEqual([1, 2, 3]);
});

test('a range that ends before it begins is its first ayah', () =>
  expect(heard(5, 9, repeatOf('range', 5, 3, 2))).toEqual([5, 5]));
