import { withQuranWords as insert } from '#core/courses/quran-words.ts';
import { arabicText } from '../quran-text.ts';

let surahs: string[][] | undefined;

/** Puts words of the Quran where texts name them. The text of the Quran is read when the first one is asked for. */
export const withQuranWords = <Texts>(texts: Texts): Texts =>
  insert(texts, (surah, ayah) => {
    surahs ??= arabicText();
    return surahs[surah - 1]?.[ayah - 1] ?? '';
  });
