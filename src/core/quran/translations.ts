export interface Translation {
  /** A language of the profile; the interface may not have it. */
  language: 'en' | 'de' | 'tr' | 'fr' | 'es';
  /** As QuranEnc.com names who made or published it. */
  name: string;
  package: string;
}

const of = (name: string) => `@kmaslesa/quran_translation-${name}`;

/** By the name of their files. The first of a language is the one that its readers get unasked. */
export const TRANSLATIONS = {
  'en-rowwad': {
    language: 'en',
    name: 'Rowwad Translation Center',
    package: of('english_rowwad_translation_centar'),
  },
  'en-saheeh': { language: 'en', name: 'Saheeh International', package: of('english_saheeh') },
  'de-bubenheim': { language: 'de', name: 'Bubenheim & Elyas', package: of('german_bubenheim') },
  'tr-rowwad': {
    language: 'tr',
    name: 'Rowwad Translation Center',
    package: of('turkish_rowwad_translation_centar'),
  },
  'fr-montada': { language: 'fr', name: 'Montada Islamic Foundation', package: of('french_montada') },
  'es-montada': { language: 'es', name: 'Montada Islamic Foundation', package: of('spanish_montada_eu') },
} as const satisfies Record<string, Translation>;

export type TranslationId = keyof typeof TRANSLATIONS;
export const TRANSLATION_IDS = Object.keys(TRANSLATIONS).filter(isTranslationId);

export function isTranslationId(id: string): id is TranslationId {
  return Object.hasOwn(TRANSLATIONS, id);
}

/** Arabic readers read the text itself. */
export function translationFor(language: string): TranslationId | null {
  if (language === 'ar') return null;
  return TRANSLATION_IDS.find((id) => TRANSLATIONS[id].language === language) ?? 'en-rowwad';
}
