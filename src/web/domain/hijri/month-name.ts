import { dayOfNumber, noonOf } from '#core/day.ts';
import type { HijriDay } from '#core/hijri-calendar/calendar.ts';
import { monthNumber } from '#core/hijri-calendar/month.ts';
import { calculatedStart } from '#core/hijri-calendar/starts.ts';
import type { Values } from '#web/platform/language/format.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs a hundred times its use. */
function formatOf(locale: string): Intl.DateTimeFormat {
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.DateTimeFormat(`${locale}-u-ca-islamic-umalqura`, { timeZone: 'UTC', month: 'long' });
    formats.set(locale, format);
  }
  return format;
}

/** What a reader of the language calls a month of the Hijri year, on one line; browsers know its name, if not its days. */
export function monthName(month: number, locale: string): string {
  const middle = calculatedStart('ummAlQura', monthNumber({ year: 1447, month })) + 14;
  return formatOf(locale)
    .format(noonOf(dayOfNumber(middle)))
    .replaceAll(' ', '\u00A0');
}

/** For words such as `{day} {month} {year} AH`: each language orders the parts in its own way. */
export function hijriValues({ year, month, day }: HijriDay, locale: string): Values {
  return { year: String(year), month: monthName(month, locale), day };
}
