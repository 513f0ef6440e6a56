import { useLanguage } from '#web/platform/language/current.ts';
import { hourOptions } from '#web/platform/language/hour-cycle.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useNow } from '#web/platform/use-now.ts';

const DAY = 86_400_000;

/** The hour of a message, as its reader writes it. */
export function useClock(): (iso: string) => string {
  const { locale } = languageOf(useLanguage());
  const format = new Intl.DateTimeFormat(`${locale}-u-nu-latn`, { timeStyle: 'short', ...hourOptions() });
  return (iso) => format.format(new Date(iso));
}

/** "Today", "Yesterday", or the day itself. */
export function useDayName(): (iso: string) => string {
  const { locale } = languageOf(useLanguage());
  const today = new Date(useNow('minute')).setHours(0, 0, 0, 0);
  const near = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const far = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, { dateStyle: 'full' });
  return (iso) => {
    const day = new Date(iso).setHours(0, 0, 0, 0);
    // Days are not always of the same length.
    const passed = Math.round((today - day) / DAY);
    return passed === 0 || passed === 1 ? capital(near.format(-passed, 'day'), locale) : far.format(day);
  };
}

const capital = (words: string, locale: string) => words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);
