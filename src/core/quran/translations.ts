export interface Translation {
  /** A language of the profile; not every one has a translation. */
  language: string;
  /** As QuranEnc.com, its publisher, names who made it. */
  name: string;
  package: string;
  /** The package's; it does not tell the number that QuranEnc.com gave the text. */
  version: string;
  /** Of the package's file, so that a version is one text for ever. */
  sha256: string;
}

const of = (name: string) => `@kmaslesa/quran_translation-${name}`;

/** By the name of their files. The first of a language is the one that its readers get unasked. */
export const TRANSLATIONS = {
  'en-rowwad': {
    language: 'en',
    name: 'Rowwad Translation Center',
    package: of('english_rowwad_translation_centar'),
    version: '1.0.0',
    sha256: '62a5ab3bd558159888e05ac3d260eab761ac35ed696483043fecaaa240e39ab3',
  },
  'de-bubenheim': {
    language: 'de',
    name: 'Bubenheim & Elyas',
    package: of('german_bubenheim'),
    version: '1.0.0',
    sha256: '1a277d91ab9f040655c372036eaa67f8322e4f2d9b697a9508d91d8025de6b4e',
  },
  'tr-rowwad': {
    language: 'tr',
    name: 'Rowwad Translation Center',
    package: of('turkish_rowwad_translation_centar'),
    version: '1.0.0',
    sha256: 'ff2d1253d57580d7798e9d8a7d298ef51d0d878a49c623aecbc0539e743e1482',
  },
} as const satisfies Record<string, Translation>;

/** Translations that earlier versions offered. The packages mark their notes and do not have them, so they left. */
export const RETIRED: Readonly<Record<string, string>> = {
  'en-saheeh': 'Saheeh International',
  'fr-montada': 'Montada Islamic Foundation',
  'es-montada': 'Montada Islamic Foundation',
};

export type TranslationId = keyof typeof TRANSLATIONS;
export const TRANSLATION_IDS = Object.keys(TRANSLATIONS).filter(isTranslationId);

export function isTranslationId(id: string): id is TranslationId {
  return Object.hasOwn(TRANSLATIONS, id);
}

/** Who made it, who published it, and which text of theirs it is. */
export function creditOf(id: TranslationId): string {
  const { name, version } = TRANSLATIONS[id];
  return `${name}, QuranEnc.com (${version})`;
}

export const hasTranslation = (language: string): boolean =>
  TRANSLATION_IDS.some((id) => TRANSLATIONS[id].language === language);

/** Arabic readers read the text itself. */
export function translationFor(language: string): TranslationId | null {
  if (language === 'ar') return null;
  return TRANSLATION_IDS.find((id) => TRANSLATIONS[id].language === language) ?? 'en-rowwad';
}

/** The mark of a note, in any of the ways in which translations mark them. */
const MARK = /\[\d+\]|\(\d+\)|[*\u2020\u2021\u00b9\u00b2\u00b3\u2070-\u2079]/;

/** Whether a text sends its reader to a note. */
export const hasMark = (text: string): boolean => MARK.test(text);
