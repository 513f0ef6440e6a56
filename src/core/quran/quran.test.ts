import { expect, test } from 'vitest';
import {
  ayahsOf,
  isReference,
  numberOf,
  passageIn,
  referenceIn,
  referenceOf,
  written,
  writtenPassage,
} from '#core/quran/reference.ts';
import { AYAHS, extentOf, PART_COUNTS, partAt, SAJDAS, startsPart, SURAHS } from '#core/quran/structure.ts';

test('a reference names an ayah that exists', () => {
  expect(referenceIn('2:255')).toEqual({ surah: 2, ayah: 255 });
  for (const text of ['2:287', '0:1', '115:1', '1:0', '2', '2:', 'x:1', '2:255 ', '-2:1'])
    expect(referenceIn(text), text).toBeNull();
  expect(isReference({ surah: 1, ayah: 1.5 })).toBe(false);
});

test('a passage runs forward, within a surah or beyond it', () => {
  expect(passageIn('2:255-257')).toEqual({ from: { surah: 2, ayah: 255 }, to: { surah: 2, ayah: 257 } });
  expect(passageIn('2:286-3:2')?.to).toEqual({ surah: 3, ayah: 2 });
  expect(passageIn('2:257-255')).toBeNull();
  for (const text of ['2:255', '2:255-257', '2:286-3:2'])
    expect(writtenPassage(passageIn(text) ?? { from: referenceOf(1), to: referenceOf(1) })).toBe(text);
  expect(ayahsOf({ from: { surah: 2, ayah: 285 }, to: { surah: 3, ayah: 1 } }).map(written)).toEqual([
    '2:285',
    '2:286',
    '3:1',
  ]);
});

test('every ayah has one number and every number one ayah', () => {
  for (let number = 1; number <= AYAHS; number++) {
    const reference = referenceOf(number);
    expect(isReference(reference)).toBe(true);
    expect(numberOf(reference)).toBe(number);
  }
});

test('114 surahs hold 6236 ayahs; 30 juz, 60 hizb, 240 quarters and 604 pages cover them', () => {
  expect(SURAHS.reduce((sum, { ayahs }) => sum + ayahs, 0)).toBe(AYAHS);
  expect(SURAHS).toHaveLength(114);
  expect(PART_COUNTS).toEqual({ juz: 30, hizb: 60, rub: 240, page: 604 });
  for (const kind of ['juz', 'hizb', 'rub', 'page'] as const) {
    let next = 1;
    for (let number = 1; number <= PART_COUNTS[kind]; number++) {
      const { first, last } = extentOf({ kind, number });
      expect(first).toBe(next);
      expect(partAt(kind, first)).toBe(number);
      expect(partAt(kind, last)).toBe(number);
      expect(startsPart(kind, first)).toBe(true);
      next = last + 1;
    }
    expect(next).toBe(AYAHS + 1);
  }
});

test('well-known places: juz 30 begins at 78:1, page 604 at 112:1, Ayat al-Kursi stands on page 42', () => {
  expect(written(referenceOf(extentOf({ kind: 'juz', number: 30 }).first))).toBe('78:1');
  expect(written(referenceOf(extentOf({ kind: 'juz', number: 2 }).first))).toBe('2:142');
  expect(written(referenceOf(extentOf({ kind: 'page', number: 604 }).first))).toBe('112:1');
  expect(partAt('page', numberOf({ surah: 2, ayah: 255 }))).toBe(42);
  expect(SAJDAS.size).toBe(15);
  expect(SAJDAS.has(numberOf({ surah: 32, ayah: 15 }))).toBe(true);
});

test('the quarter that begins in al-Hijr begins at its ayah 49', () =>
  expect(startsPart('rub', numberOf({ surah: 15, ayah: 49 }))).toBe(true));
