import { expect, test } from 'vitest';
import { numberOf } from '#core/quran/reference.ts';
import {
  ayahPath,
  extentOfStretch,
  practicePath,
  quranScreenAt,
  similarPath,
} from '#web/domain/quran/address.ts';

test('addresses name surahs, ayahs, juz, hizb and pages that exist', () => {
  expect(quranScreenAt(undefined, undefined, '')).toEqual({ kind: 'home' });
  expect(quranScreenAt('2', '255', '')).toEqual({
    kind: 'reading',
    stretch: { view: 'surah', number: 2 },
    ayah: numberOf({ surah: 2, ayah: 255 }),
  });
  expect(quranScreenAt('juz', '30', '#78:2')).toMatchObject({ ayah: numberOf({ surah: 78, ayah: 2 }) });
  expect(quranScreenAt('page', '604', '')).toMatchObject({
    stretch: { view: 'page', number: 604 },
    ayah: null,
  });
  for (const [part, number] of [
    ['115', undefined],
    ['2', '287'],
    ['2', 'x'],
    ['juz', '31'],
    ['juz', undefined],
    ['page', '0'],
    ['rub', '1'],
    ['nothing', undefined],
    ['hifz', '2:287'],
    ['hifz', 'old'],
    ['similar', '115:1'],
  ] as const)
    expect(quranScreenAt(part, number, ''), `${part}/${number}`).toBeNull();
});

test('what is practised is the portion, what is due, or ayahs that somebody chose', () => {
  expect(quranScreenAt('hifz', undefined, '')).toEqual({ kind: 'hifz' });
  expect(quranScreenAt('hifz', 'review', '')).toEqual({ kind: 'practice', what: 'review' });
  const what = { first: 6222, last: 6225 };
  expect(quranScreenAt('hifz', '112:1-4', '')).toEqual({ kind: 'practice', what });
  expect(practicePath(what)).toBe('/quran/hifz/112:1-4');
  expect(quranScreenAt('similar', '2:48', '')).toEqual({ kind: 'similar', ayah: 55 });
  expect(similarPath(55)).toBe('/quran/similar/2:48');
});

test('a place that was written down leads back to the same ayah', () => {
  const ayah = numberOf({ surah: 3, ayah: 100 });
  expect(ayahPath(ayah)).toBe('/quran/3/100');
  expect(ayahPath(ayah, 'juz')).toBe('/quran/juz/4#3:100');
});

test('a stretch is as long as the mushaf says', () => {
  expect(extentOfStretch({ view: 'surah', number: 114 })).toEqual({ first: 6231, last: 6236 });
  expect(extentOfStretch({ view: 'juz', number: 1 })).toEqual({ first: 1, last: 148 });
});
