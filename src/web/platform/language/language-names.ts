import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';

/** Writes the name of a language as readers of the current one call it. */
export function useLanguageName(): (code: string) => string {
  const { locale } = languageOf(useLanguage());
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  return (code) => names.of(code) ?? code;
}
