import { noonOf } from '#core/day.ts';
import type { Day } from '#core/day.ts';

declare global {
  namespace Intl {
    interface Locale {
      /** Newer than the library of types; browsers had it as a property first. */
      getWeekInfo?(): { firstDay: number };
      weekInfo?: { firstDay: number };
    }
  }
}

const MONDAY = 1;

/** The day on which a week begins for readers of a language; Monday where the browser does not know. */
export function firstWeekday(locale: string): number {
  const known = new Intl.Locale(locale);
  return ((known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? MONDAY) % 7;
}

export function dayFormat(locale: string, options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, { ...options, timeZone: 'UTC' });
  return {
    one: (day: Day) => format.format(noonOf(day)),
    range: (from: Day, to: Day) => format.formatRange(noonOf(from), noonOf(to)),
  };
}

type PartOfTime = 'day' | 'month' | 'year' | 'hour' | 'minute';

/** CLDR has one of these without its article and two in the plural. */
const ARABIC = {
  day: 'اليوم',
  month: 'الشهر',
  year: 'السنة',
  hour: 'الساعة',
  minute: 'الدقيقة',
} as const satisfies Record<PartOfTime, string>;

/** What the parts of a date are called: the browser knows it in the other languages, before any words are here. */
export function partName(locale: string, part: PartOfTime): string {
  if (new Intl.Locale(locale).language === 'ar') return ARABIC[part];
  return capital(new Intl.DisplayNames(locale, { type: 'dateTimeField' }).of(part) ?? part, locale);
}

function capital(name: string, locale: string): string {
  return name.slice(0, 1).toLocaleUpperCase(locale) + name.slice(1);
}
