import { hijriValues } from '#web/domain/hijri/month-name.ts';
import { useHijriCalendar } from '#web/domain/hijri/own-calendar.ts';
import { useReckonedDay } from '#web/domain/hijri/use-today.ts';
import type en from '#web/features/dashboard/en.json';
import { useLanguage } from '#web/platform/language/current.ts';
import { civilDate } from '#web/platform/language/dates.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useNow } from '#web/platform/use-now.ts';

const FRIDAY = 5;

/** Today by the owner's own months and by the calendar on the wall. */
export function TodaysDate() {
  const t = useText<typeof en>('features/dashboard');
  const { locale } = languageOf(useLanguage());
  const now = useNow('minute');
  const hijri = useHijriCalendar().hijri(useReckonedDay());
  return (
    <>
      <p className="font-display text-lg font-semibold">
        {hijri && t('hijriDate', hijriValues(hijri, locale))}
      </p>
      <p className="text-sm">
        {civilDate(now, locale)}
        {now.getDay() === FRIDAY && <strong> · {t('friday')}</strong>}
      </p>
    </>
  );
}
