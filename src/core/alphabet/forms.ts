/** Joins to nothing that is seen, so that a face shows the form of a letter between others. */
const JOINER = '\u200d';

export const POSITIONS = ['alone', 'first', 'middle', 'last'] as const;
export type Position = (typeof POSITIONS)[number];

/** A letter as it looks in a place of a word: the face itself shapes it. */
export function formOf(character: string, position: Position): string {
  const before = position === 'middle' || position === 'last' ? JOINER : '';
  const after = position === 'first' || position === 'middle' ? JOINER : '';
  return before + character + after;
}

const FATHA = '\u064e';
const ALIF = '\u0627';
const SHADDA = '\u0651';
const VOWELS = [FATHA, '\u0650', '\u064f'];

/**
 * A letter with a sign, as it is written where it can be read: doubled with each vowel, -an with its helping alif, and with a fatha
 * before what is only found after one.
 */
export function syllablesOf(letter: string, sign: string, stands: 'on' | 'after' | 'alone'): string[] {
  if (stands === 'alone') return [sign];
  if (stands === 'after') return [letter + FATHA + sign];
  if (sign === SHADDA) return VOWELS.map((vowel) => letter + SHADDA + vowel);
  if (sign === '\u064b') return [letter + sign + ALIF];
  if (sign === '\u0670') return [letter + FATHA + sign];
  return [letter + sign];
}
