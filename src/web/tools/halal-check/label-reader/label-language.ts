/** Languages of labels that can be read. */
export const LABEL_LANGUAGES = ['en', 'de', 'tr', 'ar'] as const;
export type LabelLanguage = (typeof LABEL_LANGUAGES)[number];

/**
 * The models that read a label, one after the other. Arabic labels have E-numbers and Latin words between the lines, for
 * which the Arabic model knows no letters.
 */
export const MODELS = {
  en: ['eng'],
  de: ['deu'],
  tr: ['tur'],
  ar: ['ara', 'eng'],
} as const satisfies Record<LabelLanguage, readonly string[]>;
export type Model = (typeof MODELS)[LabelLanguage][number];
