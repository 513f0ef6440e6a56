import { noonOf } from '#core/day.ts';
import { hijriCalendar } from '#core/hijri-calendar/calendar.ts';
import { hajjDay } from '#core/pilgrimage/hajj-days.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { dayOf } from '#web/platform/language/dates.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useNow } from '#web/platform/use-now.ts';
import type en from '#web/tools/pilgrimage-guide/en.json';

/** The pages that have a day of their own in Dhu al-Hijja; Muzdalifa is the evening of the 9th. */
const DAYS: Readonly<Record<string, number>> = {
  'day-8': 8,
  'day-9': 9,
  muzdalifa: 9,
  'day-10': 10,
  'day-11': 11,
  'day-12': 12,
  'day-13': 13,
};

export const hasDate = (page: string): boolean => page in DAYS;

/** Which day that is this year. It follows Umm al-Qura wherever somebody lives: Hajj has the date of Mecca. */
export function HajjDate({ page, className }: { page: string; className?: string }) {
  const t = useText<typeof en>('tools/pilgrimage-guide');
  const { locale } = languageOf(useLanguage());
  const number = DAYS[page];
  const today = dayOf(useNow('minute'));
  const day = number === undefined ? null : hajjDay(hijriCalendar(), today, number);
  if (!day) return null;
  const date = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, {
    dateStyle: 'full',
    timeZone: 'UTC',
  }).format(noonOf(day));
  return <span className={className}>{page === 'muzdalifa' ? t('way.evening', { date }) : date}</span>;
}
