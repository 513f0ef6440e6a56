import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arabicText } from '#scripts/web/quran.ts';
import { partedAyah, wordIn, wordsOf } from '#core/quran/words.ts';

const surahs = arabicText();
const textOf = (surah: number, ayah: number) => surahs[surah - 1]?.[ayah - 1] ?? '';

test('the words of every ayah are its text again, sign by sign', () => {
  const changed = surahs.flat().filter((text) => wordsOf(text).join(' ') !== text);
  expect(changed).toEqual([]);
});

test('a sign of pause or of a quarter is no word', () => {
  // Al-Fatihah has 29 words, al-Kawthar ten; the Throne Verse has 50 between its pauses.
  expect(surahs[0]?.flatMap(wordsOf)).toHaveLength(29);
  expect(surahs[107]?.flatMap(wordsOf)).toHaveLength(10);
  expect(wordsOf(textOf(2, 255))).toHaveLength(50);
  // A quarter of a hizb begins here; its sign stands before Ayyub's name.
  expect(wordsOf(textOf(21, 83))).toHaveLength(10);
});

test('an ayah that is parted anywhere stays whole', () => {
  const ayahs = surahs.flatMap((texts, surah) =>
    texts.map((text, ayah) => ({ surah: surah + 1, ayah: ayah + 1, text })),
  );
  fc.assert(
    fc.property(fc.constantFrom(...ayahs), fc.nat(), fc.nat(), ({ surah, ayah, text }, one, other) => {
      const count = wordsOf(text).length;
      const [first = 1, last = 1] = [(one % count) + 1, (other % count) + 1].toSorted((a, b) => a - b);
      const range = { from: { surah, ayah, word: first }, to: { surah, ayah, word: last } };
      const { before, inside, after } = partedAyah(text, { surah, ayah }, range);
      expect(before + inside + after).toBe(text);
      expect(wordsOf(inside.trimEnd())).toEqual(wordsOf(text).slice(first - 1, last));
    }),
  );
});

test('a range over several ayahs begins in the first and ends in the last', () => {
  const range = { from: { surah: 10, ayah: 85, word: 2 }, to: { surah: 10, ayah: 86, word: 5 } };
  const first = partedAyah(textOf(10, 85), { surah: 10, ayah: 85 }, range);
  expect(first.after).toBe('');
  expect(wordsOf(first.inside)).toHaveLength(9);
  const last = partedAyah(textOf(10, 86), { surah: 10, ayah: 86 }, range);
  expect([last.before, last.after]).toEqual(['', '']);
});

test('a word of no ayah is none', () => {
  expect(wordIn('2:201:4')).toEqual({ surah: 2, ayah: 201, word: 4 });
  expect(wordIn('2:287:1')).toBeNull();
  expect(wordIn('2:201:0')).toBeNull();
  expect(wordIn('2:201')).toBeNull();
});
