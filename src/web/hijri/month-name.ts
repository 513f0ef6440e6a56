import { dayOfNumber } from '#core/day.ts';
import { hijriMonthName } from '#core/hijri.ts';
import { monthNumber, ummAlQuraStart } from '#core/hijri-calendar/month.ts';

/** What a reader of the language calls a month of the Hijri year. */
export function monthName(month: number, locale: string): string {
  const middle = ummAlQuraStart(monthNumber({ year: 1447, month })) + 14;
  return hijriMonthName(dayOfNumber(middle), locale);
}
