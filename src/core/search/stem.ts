import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stemmer as turkish } from '@orama/stemmers/turkish';
import { folded } from '#core/fold.ts';
import { arabicStem, isArabic } from '#core/search/arabic.ts';

const STEMMERS: Readonly<Record<string, (word: string) => string>> = {
  en: english,
  de: german,
  tr: turkish,
  fr: french,
  es: spanish,
};
/** Turkish stems of two letters join words that have nothing in common. */
const LEAST = 3;

/** What a word has in common with its other forms, for a word as it is written. */
export function stemOf(word: string, language: string): string {
  if (isArabic(word)) return arabicStem(word);
  const stemmer = STEMMERS[language];
  if (!stemmer) return folded(word);
  const stem = stemmer(word.toLocaleLowerCase(language));
  return folded(stem.length < LEAST ? word : stem);
}
