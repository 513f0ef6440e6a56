/** What is not heard: the stretching stroke, sukun, madda, hamza and the small signs of the mushaf. */
const UNHEARD = /[\u0652-\u0655\u06d6-\u06ed]|\u0621|\u0640/gu;
const LETTER = String.raw`[\u0627-\u064a]`;
const SIGNS = String.raw`[\u064b-\u0651]`;
/** And, so; by, for, truly, like; the article, of which "for" leaves only the lam. */
const BEFORE = String.raw`(?:[وف]\u064e?)?(?:[بلك][\u064e\u0650]?)?(?:ال|ل)?`;
/** Case, and the alif that carries an indefinite -an. */
const AFTER = String.raw`${SIGNS}*ا?`;

/**
 * A text by its letters and vowels, in one spelling for the mushaf and for today: the small alif is an alif, and a vowel
 * before its own long letter is not written.
 */
export function sounded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll('ى\u0670', 'ى')
    .replaceAll(/[\u0670\u0671]/gu, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll(UNHEARD, '')
    .replaceAll(/\u064e(\u0651?)ا/gu, '$1ا')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/**
 * Whether a word, or several in a row, stands in an ayah as a word of its own: with the same letters and vowels, whatever
 * its case, with or without article, doubling of its first letter, and what Arabic joins to the beginning of words.
 */
export function standsIn(ayah: string, word: string): boolean {
  const [first = '', ...others] = sounded(word)
    .split(' ')
    .map((part) => part.replace(new RegExp(`${SIGNS}+$`, 'u'), ''));
  const doubled = first.replace(new RegExp(`^(${LETTER}[\u064b-\u0650]*)`, 'u'), '$1\u0651?');
  const parts = [`${BEFORE}${doubled}`, ...others].map((part) => part + AFTER);
  return new RegExp(`(?:^| )${parts.join(' ')}(?: |$)`, 'u').test(sounded(ayah));
}
