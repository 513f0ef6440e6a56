import fc from '#tests/harness/fast-check.ts';
import { expect, test } from 'vitest';
import { arabicSkeleton, everydayArabic } from '#core/search/arabic.ts';
import { arabicText } from '#server/quran-text.ts';
import { library } from './library.ts';
import { placesInQuran } from './quran-claim.ts';

const surahs = arabicText();
const { quran } = library({ quran: surahs, translations: {}, hadith: [], surahNames: [], graders: {} });
const ayahs = surahs.flat();
const withoutSigns = (text: string) => text.replaceAll(/[\p{M}\u0640]/gu, '');
const isGenuine = (text: string) => placesInQuran(quran, text) !== null;

const LETTERS = Array.from('بتثجحخدذرزسشصضطظعغفقكلمنه');
const letter = fc.constantFrom(...LETTERS);
const BETWEEN_CONSONANTS = new RegExp(
  `(?<=[${LETTERS.join('')}]\\u0651?)[\\u064e-\\u0650](?=[${LETTERS.join('')}])`,
  'gu',
);
const SHORT_VOWELS = ['\u064e', '\u064f', '\u0650'];

/** The letters on which all spellings agree, by the search's own rule and not by the verifier's. */
const skeleton = (text: string) =>
  text
    .split(/\s+/u)
    .map((word) => arabicSkeleton(word).replaceAll(/[^\p{L}]|[\u06e5\u06e6]/gu, ''))
    .filter(Boolean)
    .join(' ');
let all: string[] | undefined;
const BASMALA = skeleton(ayahs[0] ?? '');

/**
 * A mutation may be another text of the Quran: "and" cut from the beginning, a part that stands elsewhere. That is
 * genuine by right; it is looked for here in the letters of whole surahs.
 */
function isByRight(text: string): boolean {
  all ??= surahs
    .flatMap((texts) => [texts.join(' '), everydayArabic(texts.join(' '))])
    .map((surah) => ` ${skeleton(surah)} `);
  // "And" may stand apart from its word.
  const letters = skeleton(text.replaceAll(/(?<!\p{L}\p{M}*)[\p{M}]+/gu, '')).replaceAll(
    /(?<!\S)و (?=\S)/gu,
    'و',
  );
  return [letters, letters.replace(`${BASMALA} `, '')].some((part) =>
    ['', 'و', 'ف', 'ي', 'وي'].some((before) => all?.some((surah) => surah.includes(` ${before}${part} `))),
  );
}

/** A stretch of an ayah, in one of three ways of writing it. */
const stretch = fc
  .record({
    ayah: fc.nat(ayahs.length - 1),
    from: fc.nat(40),
    length: fc.integer({ min: 2, max: 14 }),
    written: fc.constantFrom(
      (text: string) => text,
      withoutSigns,
      (text: string) => withoutSigns(everydayArabic(text)),
    ),
  })
  .map(({ ayah, from, length, written }) => {
    const words = (ayahs[ayah] ?? '').split(' ').filter((word) => /[\u0621-\u064a\u0671]/u.test(word));
    const start = Math.min(from, Math.max(0, words.length - length));
    return written(words.slice(start, start + length).join(' ')).split(' ');
  });

/** Consonants alone: whether an alif, a hamza or a ya is written differs between true spellings. */
const consonants = (word: string) =>
  Array.from(word).flatMap((sign, at) => (LETTERS.includes(sign) ? [at] : []));

const MUTATIONS: Readonly<Record<string, fc.Arbitrary<{ before: string; after: string }>>> = {
  'one letter changed': mutated((word, other, at) => word.slice(0, at) + other + word.slice(at + 1)),
  'one letter added': mutated((word, other, at) => word.slice(0, at) + other + word.slice(at)),
  'one letter left out': mutated((word, _, at) => word.slice(0, at) + word.slice(at + 1)),
  'cut within a word': stretch.map((words) => {
    const last = words.at(-1) ?? '';
    const end = consonants(last).at(-1) ?? 0;
    return { before: words.join(' '), after: [...words.slice(0, -1), last.slice(0, end)].join(' ') };
  }),
  'a word left out': fc
    .record({ words: stretch, at: fc.nat(12) })
    .filter(({ words }) => words.length > 2)
    .map(({ words, at }) => {
      const place = 1 + (at % (words.length - 2));
      return { before: words.join(' '), after: words.toSpliced(place, 1).join(' ') };
    }),
  'two words changed over': fc
    .record({ words: stretch, at: fc.nat(12) })
    .filter(({ words }) => words.length > 1)
    .map(({ words, at }) => {
      const place = at % (words.length - 1);
      const turned = words.with(place, words[place + 1] ?? '').with(place + 1, words[place] ?? '');
      return { before: words.join(' '), after: turned.join(' ') };
    }),
  'two places joined': fc.tuple(stretch, stretch).map(([one, other]) => ({
    before: one.join(' '),
    after: [...one, ...other].join(' '),
  })),
  're-vowelled': fc
    .record({ ayah: fc.nat(ayahs.length - 1), at: fc.nat(400), vowel: fc.constantFrom(...SHORT_VOWELS) })
    .map(({ ayah, at, vowel }) => {
      const before = (ayahs[ayah] ?? '').split(' ').slice(0, 14).join(' ');
      // Between two consonants: elsewhere a speaker may stop, or a long vowel follows.
      const places = [...before.matchAll(BETWEEN_CONSONANTS)];
      const place = places[at % Math.max(1, places.length)]?.index;
      return {
        before,
        after: place === undefined ? before : before.slice(0, place) + vowel + before.slice(place + 1),
      };
    }),
};

function mutated(change: (word: string, other: string, at: number) => string) {
  return fc
    .record({ words: stretch, word: fc.nat(14), at: fc.nat(12), other: letter })
    .map(({ words, word, at, other }) => {
      const chosen = word % Math.max(1, words.length);
      const places = consonants(words[chosen] ?? '');
      const place = places[at % Math.max(1, places.length)];
      const changed = place === undefined ? (words[chosen] ?? '') : change(words[chosen] ?? '', other, place);
      return { before: words.join(' '), after: words.with(chosen, changed).join(' ') };
    });
}

/** Together two thousand, for the sake of time; `RUNS=1250` makes ten thousand. */
const RUNS = Number(process.env['RUNS'] ?? 250);

test.each(Object.entries(MUTATIONS))(
  'with %s no ayah passes as Quran',
  { timeout: 120_000 },
  (kind, mutations) => {
    const changed = mutations.filter(({ before, after }) => before !== after && /\p{L}/u.test(after));
    const passed = fc
      .sample(changed, { numRuns: RUNS, seed: 6236 })
      .filter(({ after }) => isGenuine(after) && (kind === 're-vowelled' || !isByRight(after)));
    expect(passed).toEqual([]);
  },
);
