import { arabicText } from '../quran-text.ts';

/** So many words one after another as in the Quran are a span of it, whoever wrote them. */
const SPAN = 5;

/**
 * Words by the consonants that every way of writing Arabic shares: without vowels, marks, hamzas and the letters of long vowels, which
 * the mushaf writes otherwise. A word of which nothing is left stands for nothing.
 */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Lm}ءٱأإآؤئاويى]/gu, '')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');

const spansOf = (text: string): string[] => {
  const words = wordsOf(text);
  return words.slice(SPAN - 1).map((_, at) => words.slice(at, at + SPAN).join(' '));
};

let spans: Set<string> | undefined;
/** Of each ayah, read when the first Arabic story is spoken. */
const quranSpans = (): Set<string> => (spans ??= new Set(arabicText().flat().flatMap(spansOf)));

/** The signs between which ayahs are written. */
const MARKS = /[﴿﴾۝]/u;

/** Whether a sentence holds words of the Quran: those are shown and never synthesised, also where somebody typed them into a story. */
export const holdsQuran = (text: string): boolean =>
  MARKS.test(text) ||
  (/\p{Script=Arabic}/u.test(text) && spansOf(text).some((span) => quranSpans().has(span)));
