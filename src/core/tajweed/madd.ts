import {
  FATHA,
  FATHATAN,
  has,
  isLong,
  isVowelled,
  MADDA,
  nextSaid,
  saidBefore,
  SHADDA,
  SUKUN,
} from '#core/tajweed/letters.ts';
import type { Letter } from '#core/tajweed/letters.ts';
import type { Finding, Rule } from '#core/tajweed/rules.ts';

/** Those that can be nothing but a long vowel, or carry one. */
const VOWEL_LETTERS = '\u0640اويى';

/** Long vowels that the text marks as longer than their two counts. */
export function madd(letters: readonly Letter[], openings: ReadonlySet<number>): Finding[] {
  return letters.flatMap((letter, index) =>
    has(letter, MADDA)
      ? [
          {
            rule: openings.has(letter.word) ? 'maddLetters' : maddRule(letters, index),
            from: index,
            to: index,
          },
        ]
      : [],
  );
}

function maddRule(letters: readonly Letter[], index: number): Rule {
  const [letter, next] = [letters[index], letters[nextSaid(letters, index)]];
  if (!next || next.word !== letter?.word) return 'maddMunfasil';
  if (next.base !== 'ء') return 'maddLazim';
  return isCallOrPointing(letters, index) ? 'maddMunfasil' : 'maddMuttasil';
}

/**
 * The calling "ya" and the pointing "ha" are words of their own that the mushaf writes together with the next one, without
 * an alif: `ya ayyuha`, `ha'ula'i`. Where the alif is written ("ha'umu", 69:19) it is one word.
 */
function isCallOrPointing(letters: readonly Letter[], index: number): boolean {
  const [alif, carrier] = [letters[index], letters[index - 1]];
  if (!alif || !carrier || alif.base !== '\u0640' || !has(carrier, FATHA)) return false;
  const begin = letters.findIndex(({ word }) => word === alif.word);
  const before = letters
    .slice(begin, index - 1)
    .map(({ base }) => base)
    .join('');
  return carrier.base === 'ي'
    ? ['', 'و'].includes(before)
    : carrier.base === 'ه' && ['', 'ء'].includes(before);
}

/** Where an ayah ends one stops: its last letter loses its vowel, and the long vowel before it may be stretched. */
export function maddAtEnd(letters: readonly Letter[], openings: ReadonlySet<number>): Finding[] {
  const last = stoppedLetter(letters);
  const ended = letters[last];
  if (!ended || openings.has(ended.word) || has(ended, SUKUN)) return [];
  const at = saidBefore(letters, last);
  const long = letters[at];
  if (!long || long.word !== ended.word || has(long, MADDA)) return [];
  if (isLong(letters, at)) return [{ rule: 'maddArid', from: at, to: at }];
  const isLin = 'ويى'.includes(long.base) && has(long, SUKUN) && has(letters[at - 1], FATHA);
  return isLin ? [{ rule: 'maddLin', from: at, to: at }] : [];
}

/** The letter at which one stops, -1 where a vowel is heard there; "-an" becomes a long "a", but not on ta marbuta. */
export function stoppedLetter(letters: readonly Letter[]): number {
  const last = saidBefore(letters, letters.length);
  const letter = letters[last];
  if (!letter || (has(letter, FATHATAN) && letter.base !== 'ة')) return -1;
  const isVowel = VOWEL_LETTERS.includes(letter.base) && !isVowelled(letter) && !has(letter, SUKUN);
  return isVowel && !has(letter, SHADDA) ? -1 : last;
}
