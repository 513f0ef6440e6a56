/** Letters that keep a form of their own when marks are taken off. */
const ALIKE: Readonly<Record<string, string>> = {
  ß: 'ss',
  ı: 'i',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ے: 'ي',
  ک: 'ك',
  ة: 'ه',
  ە: 'ه',
};

const SINGLE = new RegExp(`[${Object.keys(ALIKE).join('')}]`, 'gu');
/** Vowel signs and accents, the stretching stroke of Arabic script, and the signs that stand for hamza and ayn. */
const UNWRITTEN = /[\p{M}\u0640'’‘ʼʾʿ`´]/gu;
const DIGITS = /[٠-٩۰-۹]/g;
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/gu;

/**
 * A text as one looks for it: without regard to capitals, accents, vowel signs, the forms of alif, ya and ta marbuta, or
 * what stands between words. The same in every language, since people look for "Munih", "Kuran" and "صلاة" in any.
 */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(UNWRITTEN, '')
    .replaceAll(SINGLE, (letter) => ALIKE[letter] ?? letter)
    .replaceAll(DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll(BETWEEN_WORDS, ' ')
    .trim();
}
