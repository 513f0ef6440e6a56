import type { Day } from '#core/day.ts';
import { isoDay, noonOf } from '#core/day.ts';
import type { HijriDay } from '#core/hijri-calendar/calendar.ts';
import type { Occurrence } from '#core/hijri-calendar/events.ts';
import { hijriValues, monthName } from '#web/domain/hijri/month-name.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/islamic-events/en.json';

/** Writes days in both calendars as a reader of the language does. */
export function useDateWords() {
  const t = useText<typeof en>('tools/islamic-events');
  const { locale } = languageOf(useLanguage());
  const written = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, { ...options, timeZone: 'UTC' });
    return (day: Day) => format.format(noonOf(day));
  };
  const [full, long, tiny] = [
    written({ dateStyle: 'full' }),
    written({ dateStyle: 'long' }),
    written({ day: 'numeric', month: 'numeric' }),
  ];
  const ranges = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  const range = (first: Day, last: Day) => ranges.formatRange(noonOf(first), noonOf(last));
  // Each language has its own words between the ends, which share what a range of days shares.
  const night = (first: Day, last: Day) => {
    const days = range(first, last);
    const [from = '', to] = days.split(/\s*–\s*/u);
    return to === undefined ? days : t('nightOf', { from, to });
  };
  return {
    full,
    long,
    /** Both ends in one form, and said once what they share. */
    range,
    /** For a cell of a calendar. */
    tiny,
    month: (month: number) => monthName(month, locale),
    hijri: (hijri: HijriDay) => t('hijri', hijriValues(hijri, locale)),
    span({ event, first, last }: Occurrence) {
      if (isoDay(first) === isoDay(last)) return full(first);
      return event.night && event.id !== 'last-ten' ? night(first, last) : range(first, last);
    },
  };
}
