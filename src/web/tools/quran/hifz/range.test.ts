import { expect, test } from 'vitest';
import { extentOfRange, rangeOf } from '#web/tools/quran/hifz/range.ts';

test('surahs, juz, pages and ayahs are chosen from one to another', () => {
  expect(extentOfRange({ kind: 'surah', from: '112', to: '114' })).toEqual({ first: 6222, last: 6236 });
  expect(extentOfRange({ kind: 'juz', from: '1', to: '1' })).toEqual({ first: 1, last: 148 });
  expect(extentOfRange({ kind: 'page', from: '1', to: '2' })).toEqual({ first: 1, last: 12 });
  expect(extentOfRange({ kind: 'ayah', from: '2:255', to: ' 2:257 ' })).toEqual({ first: 262, last: 264 });
  for (const [kind, from, to] of [
    ['surah', '3', '2'],
    ['juz', '30', '31'],
    ['page', '', '4'],
    ['ayah', '2:287', '3:1'],
    ['ayah', '2:5', '2:4'],
  ] as const)
    expect(extentOfRange({ kind, from, to }), `${kind} ${from} ${to}`).toBeNull();
});

test('whoever changes a plan finds it as it was chosen', () => {
  for (const range of [
    { kind: 'surah', from: '18', to: '18' },
    { kind: 'juz', from: '29', to: '30' },
    { kind: 'page', from: '50', to: '53' },
    { kind: 'ayah', from: '2:255', to: '2:257' },
  ] as const)
    expect(rangeOf(extentOfRange(range) ?? { first: 0, last: 0 })).toEqual(range);
});
