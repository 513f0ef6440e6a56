import type en from '#web/features/dashboard/en.json';
import { hijriValues } from '#web/hijri/month-name.ts';
import { useAuthority, useHijriCalendar } from '#web/hijri/own-calendar.ts';
import { useReckonedDay } from '#web/hijri/use-today.ts';
import { useLanguage } from '#web/language/current.ts';
import { languageOf } from '#web/language/languages.ts';
import { useText } from '#web/language/use-text.ts';

/** Today by the owner's own months. */
export function HijriDate() {
  const t = useText<typeof en>('dashboard');
  const { locale } = languageOf(useLanguage());
  const hijri = useHijriCalendar().hijri(useReckonedDay());
  const authority = useAuthority();
  return (
    <>
      <p className="font-display text-lg font-semibold sm:text-xl">
        {hijri && t('hijriDate', hijriValues(hijri, locale))}
      </p>
      <p className="text-xs">{t(`hijriNote_${authority}`)}</p>
    </>
  );
}
