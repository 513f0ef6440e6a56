import type { Reference } from '#core/quran/reference.ts';
import { written } from '#core/quran/reference.ts';

/**
 * What the four schools say about a place of prostration. It is obligatory for Hanafis and recommended for the others.
 * Hanafis and Malikis do not count 22:77; Shafi'is and Hanbalis take 38:24 for a prostration of thanks; the three of the
 * last part of the Quran are not among those of the Malikis.
 */
const PARTICULAR = {
  '22:77': 'sajda_hajj',
  '38:24': 'sajda_sad',
  '53:62': 'sajda_mufassal',
  '84:21': 'sajda_mufassal',
  '96:19': 'sajda_mufassal',
} as const;

type SajdaNote = 'sajdaNote' | (typeof PARTICULAR)[keyof typeof PARTICULAR];

export function sajdaNote(reference: Reference): SajdaNote {
  return new Map<string, SajdaNote>(Object.entries(PARTICULAR)).get(written(reference)) ?? 'sajdaNote';
}
