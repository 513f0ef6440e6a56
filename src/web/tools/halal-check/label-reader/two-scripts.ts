import type { ReadWord } from '#web/tools/halal-check/label-reader/words.ts';

/** An E-number as the Latin model sees it, with its usual slips. */
const NUMBER = /^[([{]*[E£€][ -]?([\dAOIlSTBZ]{3,4})([a-z€©]?)[)\]},.;:،]*$/;
const DIGITS: Readonly<Record<string, string>> = {
  A: '4',
  O: '0',
  I: '1',
  l: '1',
  S: '5',
  T: '7',
  B: '8',
  Z: '2',
};
/** What the Arabic model makes of one: it has no such letter and takes it for a digit. No list of ingredients has such numbers. */
const AS_DIGITS = /^[^\d\p{L}©]*(©?)[235689]([1-9]\d{2})(6?)[^\d\p{L}]*$/u;
const WORD = /^[([]?[A-Za-z][a-z-]{4,}[)\],.;:،]*$/;
const SURE = 80;
/** A number is no chance: Arabic letters never look like one. */
const NUMBER_SURE = 5;
/** Of the smaller of two words, how much of it the other must cover. */
const SAME_PLACE = 0.5;

/**
 * The Arabic reading, with what is Latin in it taken from the Latin one: there it reads letters where the Arabic model
 * saw scrawl. Of a Latin reading of Arabic letters, little looks like a word, and nothing is sure.
 */
export function withLatin(arabic: readonly ReadWord[], latin: readonly ReadWord[]): ReadWord[] {
  const trusted = latin.flatMap((word) => {
    const number = numberIn(word.text);
    if (number && word.confidence >= NUMBER_SURE) return { ...word, text: number };
    return WORD.test(word.text) && word.confidence >= SURE ? word : [];
  });
  const inPlace = new Map<ReadWord, ReadWord[]>();
  const apart: ReadWord[] = [];
  for (const word of trusted) {
    const there = arabic.filter((other) => overlap(word, other) >= SAME_PLACE);
    const [first, ...others] = there;
    if (!first) apart.push(word);
    else {
      inPlace.set(first, [...(inPlace.get(first) ?? []), { ...word, line: first.line }]);
      for (const other of others) inPlace.set(other, inPlace.get(other) ?? []);
    }
  }
  const own = arabic.flatMap((word) => inPlace.get(word) ?? { ...word, text: numberAgain(word.text) });
  return [...own, ...apart];
}

function numberIn(text: string): string | null {
  const [, digits, letter = ''] = NUMBER.exec(text) ?? [];
  if (!digits || !/\d/.test(digits)) return null;
  const read = Array.from(digits)
    .map((sign) => DIGITS[sign] ?? sign)
    .join('');
  // Numbers of four digits begin with 1: in any other the last one was a letter.
  const number = read.replace(/^([2-9]\d\d)6$/, '$1e');
  return `E${number}${letter.replace(/[€©]/, 'e')}،`;
}

function numberAgain(text: string): string {
  const [, before, digits, after] = AS_DIGITS.exec(text) ?? [];
  return digits ? `E${digits}${before || after ? 'e' : ''}،` : text;
}

function overlap(one: ReadWord, other: ReadWord): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  if (width <= 0 || height <= 0) return 0;
  const area = ({ left, top, right, bottom }: ReadWord) => (right - left) * (bottom - top);
  return (width * height) / Math.max(1, Math.min(area(one), area(other)));
}
