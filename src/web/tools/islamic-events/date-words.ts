import type { Day } from '#core/day.ts';
import { isoDay, noonOf } from '#core/day.ts';
import type { HijriDay } from '#core/hijri.ts';
import type { Occurrence } from '#core/hijri-calendar/events.ts';
import { monthName } from '#web/hijri/month-name.ts';
import { useLanguage } from '#web/language/current.ts';
import { languageOf } from '#web/language/languages.ts';
import { useText } from '#web/language/use-text.ts';
import type en from '#web/tools/islamic-events/en.json';

/** Writes days in both calendars as a reader of the language does. */
export function useDateWords() {
  const t = useText<typeof en>('islamic-events');
  const { locale } = languageOf(useLanguage());
  const written = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, { ...options, timeZone: 'UTC' });
    return (day: Day) => format.format(noonOf(day));
  };
  const [full, long, short, tiny] = [
    written({ dateStyle: 'full' }),
    written({ dateStyle: 'long' }),
    written({ day: 'numeric', month: 'short' }),
    written({ day: 'numeric', month: 'numeric' }),
  ];
  return {
    full,
    long,
    short,
    /** For a cell of a calendar. */
    tiny,
    month: (month: number) => monthName(month, locale),
    hijri: ({ year, month, day }: HijriDay) =>
      t('hijri', { day, month: monthName(month, locale), year: String(year) }),
    span({ event, first, last }: Occurrence) {
      if (isoDay(first) === isoDay(last)) return full(first);
      return event.night && event.id !== 'last-ten'
        ? t('nightOf', { from: short(first), to: long(last) })
        : t('monthSpan', { from: short(first), to: long(last) });
    },
  };
}
