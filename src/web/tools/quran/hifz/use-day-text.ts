import { dayOfNumber, noonOf } from '#core/day.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';

/** "4 March 2027", of a day by its number. */
export function useDayText(): (day: number) => string {
  const { locale } = languageOf(useLanguage());
  const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return (day) => format.format(noonOf(dayOfNumber(day)));
}

/** "tomorrow", "in 3 days". */
export function useDaysAhead(): (days: number) => string {
  const { locale } = languageOf(useLanguage());
  const format = new Intl.RelativeTimeFormat(`${locale}-u-nu-latn`, { numeric: 'auto' });
  return (days) => format.format(days, 'day');
}
