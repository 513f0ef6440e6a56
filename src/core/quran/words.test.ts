import { readFileSync } from 'node:fs';
import fc from '#tests/harness/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { arabicText } from '#scripts/web/quran.ts';
import { fromRoot } from '#server/root.ts';
import { heldPieces, partedAyah, wordAt, wordIn, wordsOf } from '#core/quran/words.ts';

const surahs = arabicText();
const textOf = (surah: number, ayah: number) => surahs[surah - 1]?.[ayah - 1] ?? '';

test('the words of every ayah are its text again, sign by sign', () => {
  const changed = surahs.flat().filter((text) => wordsOf(text).join(' ') !== text);
  expect(changed).toEqual([]);
});

test('a sign of pause stays with the word before it, the sign of a quarter with the one after it', () => {
  // 17:105, 2:26 and 32:15, which ends in a prostration, from the mushaf.
  const held = (text: string) => heldPieces(text).flatMap((piece) => (piece.held ? [piece.text] : []));
  expect(held('وَبِٱلْحَقِّ أَنزَلْنَـٰهُ وَبِٱلْحَقِّ نَزَلَ ۗ وَمَآ أَرْسَلْنَـٰكَ')).toEqual(['نَزَلَ ۗ']);
  expect(held('۞ إِنَّ ٱللَّهَ لَا يَسْتَحْىِۦٓ')).toEqual(['۞ إِنَّ']);
  expect(held('وَهُمْ لَا يَسْتَكْبِرُونَ ۩')).toEqual(['يَسْتَكْبِرُونَ ۩']);
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

describe('a word of an ayah by its number', () => {
  /** Lesson and word, as the syllabus of the alphabet course has them. */
  const WORDS = readFileSync(fromRoot('tests/fixtures/alphabet-words.tsv'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t') as [lesson: string, word: string]);
  const wordOf = (reference: string) => {
    const [surah, ayah, word] = reference.split(/[:#]/u).map(Number) as [number, number, number];
    return wordAt(textOf(surah, ayah), word);
  };

  test('is there for all that the alphabet course names, and made of letters and their signs', () => {
    expect(new Set(WORDS.map(([, word]) => word)).size).toBe(WORDS.length);
    // Letters, the stretching stroke, vowel signs, the small alif, waw and ya, and the sign of a silent letter; no sign of pause.
    const LETTERS_AND_SIGNS = /^(?:[\u0621-\u0654]|[\u0670\u06df\u06e0\u06e2\u06e5-\u06e7\u06ed]|\u0671)+$/u;
    const strange = WORDS.filter(([, word]) => !LETTERS_AND_SIGNS.test(wordOf(word) ?? ''));
    expect(strange).toEqual([]);
  });

  test('has no letter that its lesson or one before it has not taught', () => {
    const TAUGHT: Readonly<Record<number, string>> = {
      2: 'اب',
      3: 'تثني',
      // Waw is met as a stretcher before it is a consonant.
      5: 'و',
      6: 'جحخ',
      7: 'دذرز',
      9: 'سش',
      10: 'صض',
      11: 'طظ',
      12: 'عغ',
      13: 'فق',
      14: 'كلم',
      15: 'هة',
      18: '\u0671',
      19: 'ءأإؤئ',
      20: 'ى\u0640',
    };
    const early = WORDS.filter(([lesson, word]) => {
      const taught = Object.entries(TAUGHT)
        .filter(([at]) => Number(at) <= Number(lesson))
        .map(([, letters]) => letters)
        .join('');
      return (wordOf(word) ?? '')
        .split('')
        .some((character) => /[\u0621-\u064a\u0671]/u.test(character) && !taught.includes(character));
    });
    expect(early).toEqual([]);
  });

  test('is the same in pieces that hold together', () => {
    const pieces = surahs.flat().map(heldPieces);
    expect(pieces.map((ayah) => ayah.map(({ text }) => text).join(''))).toEqual(surahs.flat());
    const alone = /(?:^| )[^\u0621-\u064a\u0671 ]+(?= |$)/u;
    expect(pieces.flat().filter(({ text, held }) => !held && alone.test(text))).toEqual([]);
  });

  test('counts no sign of pause', () => {
    const pauses = surahs.flat().filter((text) => wordsOf(text).some((word) => word.includes(' ')));
    expect(pauses.length).toBeGreaterThan(1000);
    const counted = pauses.filter((text) =>
      wordsOf(text).some((word, at) => !word.split(' ').includes(wordAt(text, at + 1) ?? '')),
    );
    expect(counted).toEqual([]);
  });

  test('is none where the ayah has fewer', () => {
    expect(wordAt(textOf(112, 1), 4)).toBeDefined();
    expect(wordAt(textOf(112, 1), 5)).toBeUndefined();
    expect(wordAt(textOf(112, 1), 0)).toBeUndefined();
  });
});
