import { hijriValues } from '#web/domain/hijri/month-name.ts';
import { useAuthority, useHijriCalendar } from '#web/domain/hijri/own-calendar.ts';
import { useReckonedDay } from '#web/domain/hijri/use-today.ts';
import type en from '#web/features/dashboard/en.json';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';

/** Today by the owner's own months. */
export function HijriDate() {
  const t = useText<typeof en>('features/dashboard');
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
