import { expect, test } from 'vitest';
import { nextAyah } from '#core/quran/recitation.ts';
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
