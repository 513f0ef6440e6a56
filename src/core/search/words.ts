import { folded } from '#core/fold.ts';
import { everydayArabic } from '#core/search/arabic.ts';

export interface Word {
  /** As it stands in the text, in today's spelling; stems are taken from it. */
  written: string;
  /** How one may look for it. */
  forms: readonly string[];
}

const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}\u0640'’‘ʼʾʿ`´]*[\p{L}\p{N}\p{M}])?/gu;
const APOSTROPHE = /['’‘ʼʾʿ`´]/u;
const LEAST = 3;

/**
 * The words of a text. An apostrophe may stand for a letter (Qur'an), before an ending (Allah'ın, Kur'an'ı) or after an
 * article (d'Allah), so all of these are ways to look for the word.
 */
export function wordsOf(text: string, read = wordIn): Word[] {
  return [...everydayArabic(text).matchAll(WORD)].flatMap(([written]) => read(written) ?? []);
}

export function wordIn(written: string): Word | null {
  const pieces = written.split(APOSTROPHE).filter(Boolean);
  const ways = [
    pieces.join(''),
    ...(pieces.length > 2 ? [pieces.slice(0, -1).join('')] : []),
    ...(pieces.length > 1 ? pieces.filter((piece) => piece.length >= LEAST) : []),
  ];
  const forms = [...new Set(ways.map(folded).filter((form) => form && !form.includes(' ')))];
  return forms.length > 0 ? { written: stemPiece(pieces), forms } : null;
}

/** Endings after an apostrophe are no part of the word; a hamza or ayn inside it is. */
function stemPiece([first = '', ...rest]: readonly string[]): string {
  return rest.length === 0 || first.length >= LEAST + 1 ? first : [first, ...rest].join('');
}

const UMLAUT = /([aou])e/g;

/** German typed without its own letters: Suende, Gefaehrten. */
export function withoutUmlautSpelling(form: string): string[] {
  return UMLAUT.test(form) ? [form.replaceAll(UMLAUT, '$1')] : [];
}
