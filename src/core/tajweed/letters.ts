export const SHADDA = '\u0651';
export const SUKUN = '\u0652';
/** The sign of stretching. */
export const MADDA = '\u0653';
export const FATHA = '\u064e';
export const DAMMA = '\u064f';
export const KASRA = '\u0650';
export const FATHATAN = '\u064b';
/** A small mim stands over or under what turns into one. */
export const SMALL_MIMS = /[\u06e2\u06ed]/u;
export const TANWIN = /[\u064b-\u064d]/u;
export const WASL = '\u0671';
const SMALL_ALIF = '\u0670';
const SMALL_WAW = '\u06e5';
const SMALL_YA = /\u06e6|\u06e7/u;
const SMALL_NUN = '\u06e8';
const NEVER_SAID = '\u06df';
const SAID_WHEN_STOPPING = '\u06e0';
const STROKE = '\u0640';
const SAKTA = '\u06dc';
const VOWELS = /[\u064b-\u0650]/u;
/** Written as a letter, or over what carries it; 2:72 alone has it over an alif that is itself a sign over another letter. */
const HAMZA = /[\u0621\u0623-\u0626]|^[\u0640اويى].*\u0654/u;

/** A letter with its signs, as one stretch of the text. */
export interface Letter {
  /** What is heard of it as a consonant: every hamza is one letter, and a small nun is a nun. */
  base: string;
  signs: string;
  start: number;
  end: number;
  /** Counted from 0; signs of pause are no words. */
  word: number;
  /** The brief silence stands after its word. */
  beforeSakta: boolean;
}

const TOKENS = /[\u0621-\u064a\u0671][\u064b-\u0655\u0670\u06d6-\u06ed]*| |[\u06d6-\u06ed]/gu;

/** The letters of an ayah in their order. A stroke that carries nothing is none. */
export function lettersOf(text: string): Letter[] {
  const letters: Letter[] = [];
  let word = 0;
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    const last = letters.at(-1);
    if (token === ' ') {
      // A sign of pause has spaces on both sides.
      if (last?.word === word) word += 1;
    } else if (token === SAKTA) {
      if (last) letters[letters.length - 1] = { ...last, beforeSakta: true };
    } else if (/[\u0621-\u064a\u0671]/u.test(token)) {
      const [written = '', signs] = [token[0], token.slice(1)];
      if (written === STROKE && signs === '') continue;
      const base = HAMZA.test(token) ? 'ء' : signs.includes(SMALL_NUN) ? 'ن' : written;
      letters.push({ base, signs, start: index, end: index + token.length, word, beforeSakta: false });
    }
  }
  return letters;
}

export const has = (letter: Letter | undefined, sign: string) => letter?.signs.includes(sign) ?? false;
export const isVowelled = (letter: Letter | undefined) => VOWELS.test(letter?.signs ?? '');
/** The circle says that it is never said. */
export const isSilent = (letter: Letter | undefined) => has(letter, NEVER_SAID);
export const isSilentWhenJoined = (letter: Letter | undefined) => has(letter, SAID_WHEN_STOPPING);
/** No sign at all says what becomes of it: the letter after it does. */
export const isBare = ({ signs, base }: Letter) => (base === 'ن' && signs === SMALL_NUN) || signs === '';
/** Without a vowel of its own, whether the text shows a sukun or not. */
export const isStill = (letter: Letter) => !isVowelled(letter) && !has(letter, SHADDA) && !isSilent(letter);

/** The next one that is said. */
export function nextSaid(letters: readonly Letter[], index: number): number {
  let next = index + 1;
  while (isSilent(letters[next])) next += 1;
  return next;
}

/** The one before that is said, -1 before the first. */
export function saidBefore(letters: readonly Letter[], index: number): number {
  let before = index - 1;
  while (isSilent(letters[before])) before -= 1;
  return before;
}

/**
 * The letters that open 29 surahs are spelled by their names, and no rule of other words holds for them. They alone are
 * words without any vowel.
 */
export function openingWords(letters: readonly Letter[]): ReadonlySet<number> {
  const vowelled = /[\u064b-\u0652\u0670]/u;
  const words = new Set(letters.map(({ word }) => word));
  for (const { word, signs, base } of letters)
    if (vowelled.test(signs) || base === WASL || base === 'ء') words.delete(word);
  return words;
}

/** Whether a long vowel is heard in it or is its whole sound; the vowel before tells a waw from a waw. */
export function isLong(letters: readonly Letter[], index: number): boolean {
  const letter = letters[index];
  if (!letter) return false;
  if ([SMALL_ALIF, SMALL_WAW].some((sign) => has(letter, sign)) || SMALL_YA.test(letter.signs)) return true;
  if (isVowelled(letter) || has(letter, SHADDA) || has(letter, SUKUN)) return false;
  const before = letters[index - 1];
  if (letter.base === 'ا') return has(before, FATHA);
  if (letter.base === 'و') return has(before, DAMMA);
  return /[يى]/u.test(letter.base) && has(before, KASRA);
}
