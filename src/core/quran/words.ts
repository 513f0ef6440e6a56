import { isReference } from '#core/quran/reference.ts';
import type { Reference } from '#core/quran/reference.ts';

/** One word of an ayah, counted from 1. */
export interface WordReference extends Reference {
  word: number;
}

/** From one word to another, both included. */
export interface WordRange {
  from: WordReference;
  to: WordReference;
}

const LETTER = /[\u0621-\u064a\u0671]/u;

/**
 * The words of an ayah. A sign of pause belongs to the word before it, and the sign that begins a quarter to the one after
 * it. Joined by spaces they are the text again.
 */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  let leading = '';
  for (const token of text.split(' ')) {
    const before = words.at(-1);
    if (LETTER.test(token)) {
      words.push(leading + token);
      leading = '';
    } else if (before === undefined) leading += `${token} `;
    else words[words.length - 1] = `${before} ${token}`;
  }
  return words;
}

/** A word with the signs of pause after it, or with the sign that begins a quarter before it. */
const HELD =
  /[^ ]*[\u0621-\u064a\u0671][^ ]*(?: [^ \u0621-\u064a\u0671]+)+(?= |$)|^[^ \u0621-\u064a\u0671]+ [^ ]+/gu;

/** A text in the pieces that a line may not tear, and what lies between them. Together they are the text, sign by sign. */
export function heldPieces(text: string): { text: string; held: boolean }[] {
  const pieces: { text: string; held: boolean }[] = [];
  let at = 0;
  for (const { 0: held, index } of text.matchAll(HELD)) {
    if (index > at) pieces.push({ text: text.slice(at, index), held: false });
    pieces.push({ text: held, held: true });
    at = index + held.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), held: false });
  return pieces;
}

/** A word of an ayah, counted from 1, without signs of pause; nothing where the ayah has fewer. */
export function wordAt(text: string, number: number): string | undefined {
  return text.split(' ').filter((token) => LETTER.test(token))[number - 1];
}

/** `2:201:4` is the fourth word of 2:201. Whether the ayah has as many, only its text can tell. */
export function wordIn(text: string): WordReference | null {
  const [, surah, ayah, word] = /^(\d{1,3}):(\d{1,3}):(\d{1,3})$/.exec(text) ?? [];
  const reference = { surah: Number(surah), ayah: Number(ayah), word: Number(word) };
  return isReference(reference) && reference.word >= 1 ? reference : null;
}

export function wordRangeIn({ from, to }: { from: string; to: string }): WordRange | null {
  const [first, last] = [wordIn(from), wordIn(to)];
  return first && last ? { from: first, to: last } : null;
}

export interface PartedAyah {
  before: string;
  inside: string;
  after: string;
}

/** An ayah as it lies before, inside and after a range of words. The three together are its text, sign by sign. */
export function partedAyah(text: string, { surah, ayah }: Reference, { from, to }: WordRange): PartedAyah {
  const place = surah * 1000 + ayah;
  const [first, last] = [from.surah * 1000 + from.ayah, to.surah * 1000 + to.ayah];
  const words = wordsOf(text);
  const begin = place < first ? words.length : place === first ? from.word - 1 : 0;
  const end = place > last ? 0 : place === last ? to.word : words.length;
  const [before, inside, after] = [
    words.slice(0, begin),
    words.slice(begin, end),
    words.slice(Math.max(begin, end)),
  ];
  const gap = (one: string[], next: string[]) => (one.length > 0 && next.length > 0 ? ' ' : '');
  return {
    before: before.join(' ') + gap(before, [...inside, ...after]),
    inside: inside.join(' ') + gap(inside, after),
    after: after.join(' '),
  };
}
