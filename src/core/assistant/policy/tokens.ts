import { folded } from '#core/fold.ts';
import { isArabic } from '#core/search/arabic.ts';
import { spelling } from '#core/search/spelling.ts';
import { withoutUmlautSpelling } from '#core/search/words.ts';

/** One word of a question. */
export interface Token {
  /** How it may be read: folded, with runs of a letter as one, digits as letters. */
  forms: readonly string[];
  /** Arabic in Latin letters, by its sound. */
  sound: string;
  /** Where it stands; a sentence's end counts as further apart. */
  at: number;
  /** Letters that stood apart, brought together: it may be several words. */
  glued: boolean;
}

const RUN = /(.)\1+/gu;
/** Letters typed more than once come to one: kiiill, اموووت. */
export const settled = (word: string): string => word.replaceAll(RUN, '$1');

/** A word of a table as tokens are read. */
export const formOf = (word: string): string => settled(folded(word).replaceAll(' ', ''));

const LEET: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };
/** Digits that stand for Arabic letters in Latin script: ع and hamza are dropped, since half of the writers leave them out. */
const CHAT: Readonly<Record<string, string>> = { 2: '', 3: '', 5: 'kh', 6: 't', 7: 'h', 8: 'gh', 9: 's' };

/** Arabic in Latin letters by its consonants where it has enough of them: "byedrabni" and "biydribni" are one word. */
export function soundOf(word: string): string {
  const letters = folded(word)
    .replaceAll(/(.)\1{2,}/gu, '$1')
    .replaceAll(/\d/g, (digit) => CHAT[digit] ?? '');
  const sound = spelling(letters);
  const bones = sound.replaceAll(/[aeiouyv]/g, '');
  return bones.length >= 4 ? settled(bones) : settled(sound);
}

const PIECE = /[\p{L}\p{N}\p{M}'’‘ʼʾʿ`´\u0640@$]+(?:[*_#.·-][\p{L}\p{N}\p{M}'’]+)*|[.!?؟\n…]+/gu;
const ENDS = /^[.!?؟\n…]+$/u;
/** Further apart than any two words of one sentence need to be. */
const SENTENCE = 3;

/** The words of a cleaned text, with letters that were set apart brought together. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const pieces = [...text.matchAll(PIECE)].map(([piece]) => piece);
  const spaced = new Set<string>();
  for (const word of joined(pieces, spaced))
    if (ENDS.test(word)) at += SENTENCE;
    else {
      const forms = formsOf(word);
      if (forms.length > 0)
        tokens.push({
          forms,
          sound: isArabic(word) ? '' : soundOf(word),
          at: at++,
          glued: spaced.has(word) || (pieces.length === 1 && word.length >= 8),
        });
    }
  return tokens;
}

function formsOf(word: string): string[] {
  const plain = word
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
    .replaceAll(/[*_#.·-]/g, '');
  const form = formOf(plain);
  if (form === '') return [];
  const letters =
    /\d/.test(form) && /[a-z]/.test(form)
      ? [settled(form.replaceAll(/\d/g, (digit) => LEET[digit] ?? digit))]
      : [];
  return [form, ...letters, ...withoutUmlautSpelling(form)];
}

/** One letter, perhaps typed again and again. */
const LONE = /^([\p{L}\p{N}])\1*$/u;
const DASHED = /^[\p{L}\p{N}](?:[*_#.·-][\p{L}\p{N}]){2,}$/u;

/** "k i l l" and "k.i.l.l" become "kill"; words joined by one dash are two. */
function joined(pieces: readonly string[], spaced: Set<string>): string[] {
  const words: string[] = [];
  let run: string[] = [];
  const close = () => {
    if (run.length > 3) {
      words.push(run.join(''));
      spaced.add(run.join(''));
    } else words.push(...run);
    run = [];
  };
  for (const piece of pieces) {
    if (LONE.test(piece)) {
      run.push(piece);
      continue;
    }
    close();
    if (DASHED.test(piece) || /\*/.test(piece)) words.push(piece.replaceAll(/[*_#.·-]/g, ''));
    else words.push(...piece.split(/[_#.·-]/u).filter(Boolean));
  }
  close();
  return words;
}
