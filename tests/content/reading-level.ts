/** How hard a text is to read, by a formula that is known for its language; each test of content holds its texts to a limit. */

/** Words that end in a full stop and no sentence; a single letter is one, too. */
const SHORTENED = /(?:^|[\s(“„«])(?:\p{L}|\p{L}\.\p{L}|Hz|Dr|bzw|usw|vgl|vb|vs|ca)$/u;

/** A paragraph ends a sentence as well. */
function sentencesIn(paragraphs: readonly string[]): number {
  return paragraphs.reduce((sum, paragraph) => {
    const ends = [...paragraph.matchAll(/[.!?؟…]+(?=["”“»’')\]]*(?:\s|$))/gu)].filter(
      ({ 0: sign, index }) => sign !== '.' || !SHORTENED.test(paragraph.slice(0, index)),
    );
    const rest = paragraph.slice((ends.at(-1)?.index ?? -1) + 1);
    return sum + ends.length + (/\p{L}/u.test(rest) ? 1 : 0);
  }, 0);
}

/** What stands between blanks and has a letter; vowel signs of Arabic are none. */
const wordsIn = (paragraphs: readonly string[]): string[] =>
  paragraphs.flatMap((paragraph) =>
    paragraph
      .split(/\s+/u)
      .map((word) => word.normalize('NFC').replaceAll(/[^\p{L}\p{N}]/gu, ''))
      // The sign that honours the Prophet is a letter by its kind.
      .filter((word) => /\p{L}/u.test(word) && word !== 'ﷺ'),
  );

const LONG = 6;
const share = (words: readonly string[], has: (word: string) => boolean) =>
  (100 * words.filter(has).length) / words.length;
const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

/** Every syllable of Turkish has one vowel. */
export const turkishSyllables = (word: string): number =>
  word.toLocaleLowerCase('tr').match(/[aeıioöuüâîû]/gu)?.length ?? 1;

/** Vowels, or two that are spoken as one; the u of “qu” is none. */
export const germanSyllables = (word: string): number =>
  word
    .toLowerCase()
    .replaceAll('qu', 'q')
    .match(/aa|ee|oo|ie|ei|ai|ey|ay|au|eu|äu|[aeiouyäöü]/gu)?.length ?? 1;

interface Counted {
  words: readonly string[];
  sentences: number;
}
export const counted = (paragraphs: readonly string[]): Counted => ({
  words: wordsIn(paragraphs),
  sentences: sentencesIn(paragraphs),
});

/** School years in the United States (Coleman and Liau, Journal of Applied Psychology 60, 1975). */
export function colemanLiau({
  letters,
  words,
  sentences,
}: Record<'letters' | 'words' | 'sentences', number>) {
  return (0.0588 * 100 * letters) / words - (0.296 * 100 * sentences) / words - 15.8;
}

/** School years in Austria (first Wiener Sachtextformel: Bamberger and Vanecek, Lesen – Verstehen – Lernen – Schreiben, 1984). */
export function wienerSachtextformel({ words, sentences }: Counted): number {
  return (
    0.1935 * share(words, (word) => germanSyllables(word) >= 3) +
    (0.1672 * words.length) / sentences +
    0.1297 * share(words, (word) => word.length > LONG) -
    0.0327 * share(words, (word) => germanSyllables(word) === 1) -
    0.875
  );
}

/**
 * From 0 to 100, higher is easier: 90 for fourth-graders, 70 for the eighth year, 50 for the twelfth (Ateşman, Türkçede
 * okunabilirliğin ölçülmesi, Dil Dergisi 58, 1997).
 */
export function atesman({
  syllables,
  words,
  sentences,
}: Record<'syllables' | 'words' | 'sentences', number>) {
  return 198.825 - (40.175 * syllables) / words - (2.61 * words) / sentences;
}

/**
 * Words of a sentence and long words in a hundred (Björnsson, Läsbarhet, 1968). It wants no syllables, which Arabic does not write;
 * article and particles are written with their word there, so that its numbers stand above those of other languages.
 */
export function lix({ long, words, sentences }: Record<'long' | 'words' | 'sentences', number>): number {
  return words / sentences + (100 * long) / words;
}

/** By the formula of the language; `easier` says in which direction its texts become easy. */
export const FORMULAS = {
  en: {
    name: 'Coleman–Liau',
    easier: 'low',
    of: ({ words, sentences }) =>
      colemanLiau({ letters: sum(words.map((word) => word.length)), words: words.length, sentences }),
  },
  de: { name: 'Wiener Sachtextformel', easier: 'low', of: wienerSachtextformel },
  ar: {
    name: 'LIX',
    easier: 'low',
    of: ({ words, sentences }) =>
      lix({ long: words.filter((word) => word.length > LONG).length, words: words.length, sentences }),
  },
  tr: {
    name: 'Ateşman',
    easier: 'high',
    of: ({ words, sentences }) =>
      atesman({ syllables: sum(words.map(turkishSyllables)), words: words.length, sentences }),
  },
} as const satisfies Record<string, { name: string; easier: 'low' | 'high'; of: (text: Counted) => number }>;
export type Measured = keyof typeof FORMULAS;

/** A language of which nobody has told us a formula yet is held to no limit. */
export const isMeasured = (language: string): language is Measured => Object.hasOwn(FORMULAS, language);

export const readingLevel = (language: Measured, paragraphs: readonly string[]): number =>
  FORMULAS[language].of(counted(paragraphs));

/** Whether a text is no harder than its limit. */
export const isWithin = (language: Measured, level: number, limit: number): boolean =>
  FORMULAS[language].easier === 'low' ? level <= limit : level >= limit;

/** A line for whoever reads the report of a run: what was measured, and the limit. */
export const printedLevels = (
  what: string,
  language: Measured,
  levels: readonly (readonly [name: string, level: number])[],
  limit: number,
): string =>
  `${what}, ${language} (${FORMULAS[language].name}, ${FORMULAS[language].easier === 'low' ? '≤' : '≥'} ${limit}): ${levels
    .map(([name, level]) => `${name} ${level.toFixed(1)}`)
    .join(', ')}`;
