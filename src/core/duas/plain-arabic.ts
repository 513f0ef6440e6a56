/** Vowel signs, doubling and the small alif over a letter. */
const HARAKAT = /[\u064b-\u0652\u0670]/gu;

/** As Arabic is usually printed. For our own records only: the text of the Quran is never touched. */
export function plainArabic(text: string): string {
  return text.replaceAll(HARAKAT, '');
}
