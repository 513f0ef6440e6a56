/** A letter with its signs: what follows it up to the next. A hamza on the stretching stroke is a letter as well. */
const LETTER =
  /(?:[\u0621-\u063a\u0641-\u064a\u0671]|\u0640(?=[\u064b-\u0653]*\u0654))[^\u0621-\u063a\u0641-\u064a\u0671\u0640]*(?:\u0640(?![\u064b-\u0653]*\u0654)[^\u0621-\u063a\u0641-\u064a\u0671\u0640]*)*/gu;
const SIGNS = /[\u064b-\u065f\u0670\u06d6-\u06ed]/gu;

/** The letters of a word, each with the signs that stand on it. Joined they are the word again. */
export function lettersOf(word: string): string[] {
  return word.match(LETTER) ?? [];
}

/** The key by which a letter of a word is written: without signs, the linking alif as alif, a hamza on the stroke as one on its seat. */
export function keyOf(letter: string): string {
  if (letter.startsWith('\u0640')) return '\u0626';
  const [bare = ''] = letter.replaceAll(SIGNS, '');
  return bare === '\u0671' ? '\u0627' : bare;
}

/** A word as it is typed, letter by letter. */
export function typedWord(word: string): string {
  return lettersOf(word).map(keyOf).join('');
}
