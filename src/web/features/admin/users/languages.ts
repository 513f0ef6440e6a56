import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';

/** Those that people may choose for themselves, whether or not the app speaks them yet. */
export const PROFILE_LANGUAGES = ['en', 'ar', 'fr', 'es', 'de', 'tr'] as const;

/** Writes the name of a language as readers of the current one call it. */
export function useLanguageName(): (code: string) => string {
  const { locale } = languageOf(useLanguage());
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  return (code) => names.of(code) ?? code;
}
