/** A letter with its signs: what follows it up to the next. A hamza on the stretching stroke is a letter as well. */
const LETTER =
  /(?:[\u0621-\u063a\u0641-\u064a\u0671]|\u0640(?=[\u064b-\u0653]*\u0654))[^\u0621-\u063a\u0641-\u064a\u0671\u0640]*(?:\u0640(?![\u064b-\u0653]*\u0654)[^\u0621-\u063a\u0641-\u064a\u0671\u0640]*)*/gu;
const SIGNS = /[\u064b-\u065f\u0670\u06d6-\u06ed]/gu;

/** The letters of a word, each with the signs that stand on it. Joined they are the word again. */
export function lettersOf(word: string): string[] {
  return word.match(LETTER) ?? [];
}

const MAQSURA = '\u0649';
const YA = '\u064a';
/** A long a: the small alif on it, or a fatha before it and nothing on it. */
const HAS_SMALL_ALIF = /\u0670/u;
const AFTER_FATHA = /[\u064e\u064b]$/u;

/**
 * The keys by which a letter of a word is written, the best first: without signs, the linking alif as alif, a hamza on the stroke as
 * one on its seat. The Quran text writes the last ya of a word without dots, so both keys are right there.
 */
export function keysAt(letters: readonly string[], at: number): readonly string[] {
  const letter = letters[at] ?? '';
  if (letter.startsWith('\u0640')) return ['\u0626'];
  const bare = letter.replaceAll(SIGNS, '').charAt(0);
  if (bare === '\u0671') return ['\u0627'];
  if (bare !== MAQSURA) return [bare];
  const isLongA = letter === bare ? AFTER_FATHA.test(letters[at - 1] ?? '') : HAS_SMALL_ALIF.test(letter);
  return isLongA ? [MAQSURA] : [YA, MAQSURA];
}

/** Letters as they are called, one key each. */
export function keysOf(letters: readonly string[]): string[] {
  return letters.map((_, at) => keysAt(letters, at)[0] ?? '');
}
