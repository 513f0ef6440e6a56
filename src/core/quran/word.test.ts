import { describe, expect, test } from 'vitest';
import { standsIn } from '#core/quran/word.ts';
import { arabicText } from '#scripts/web/quran.ts';

const surahs = arabicText();
const stands = (word: string, surah: number, ayah: number) =>
  standsIn(surahs[surah - 1]?.[ayah - 1] ?? '', word);
const places = (word: string) => surahs.flat().filter((ayah) => standsIn(ayah, word)).length;

describe('a word of the Quran', () => {
  test.each([
    ['رَحْمَٰن', 1, 3],
    ['سَلَام', 59, 23],
    ['آخِر', 57, 3],
    ['وَاحِد', 13, 16],
    ['حَسِيب', 4, 6],
    ['عَفُوّ', 22, 60],
    ['مَالِك الْمُلْك', 3, 26],
    ['غَفُور', 85, 14],
  ] as const)('%s is found in %i:%i, however it is spelled there', (word, surah, ayah) => {
    expect(stands(word, surah, ayah)).toBe(true);
  });

  test('is not another word of the same letters', () => {
    // "The King" and "the kingdom", "judge" and "judgement".
    expect(stands('مَلِك', 67, 1)).toBe(false);
    expect(stands('مُلْك', 67, 1)).toBe(true);
    expect(stands('حَكَم', 6, 57)).toBe(false);
  });

  test('is not a part of a longer one', () => {
    expect(stands('رَحْم', 1, 3)).toBe(false);
    expect(stands('عَال', 1, 2)).toBe(false);
  });

  test('is found as often as concordances count ayahs with it', () => {
    // As-Samad once; al-Wadud twice; al-Qayyum three times; al-Fattah once.
    expect(['صَمَد', 'وَدُود', 'قَيُّوم', 'فَتَّاح'].map(places)).toEqual([1, 2, 3, 1]);
  });
});
