import { useLanguage } from '#web/platform/language/current.ts';
import { hourOptions } from '#web/platform/language/hour-cycle.ts';
import { languageOf } from '#web/platform/language/languages.ts';

/** Writes a moment of the server as a reader of the language does. */
export function useDateTime(): (iso: string) => string {
  const { locale } = languageOf(useLanguage());
  const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...hourOptions(),
  });
  return (iso) => format.format(new Date(iso));
}

/** Of such a moment the day alone. */
export function useDay(): (iso: string) => string {
  const { locale } = languageOf(useLanguage());
  const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, { dateStyle: 'long' });
  return (iso) => format.format(new Date(iso));
}
