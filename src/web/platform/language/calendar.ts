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

/** What the parts of a date are called: the browser knows it in every language. */
export function partName(locale: string, part: 'day' | 'month' | 'year' | 'hour' | 'minute'): string {
  return capital(new Intl.DisplayNames(locale, { type: 'dateTimeField' }).of(part) ?? part, locale);
}

export function calendarName(locale: string): string {
  return capital(new Intl.DisplayNames(locale, { type: 'calendar' }).of('gregory') ?? 'gregory', locale);
}

function capital(name: string, locale: string): string {
  return name.slice(0, 1).toLocaleUpperCase(locale) + name.slice(1);
}
