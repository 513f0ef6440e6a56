import { hijriValues } from '#web/domain/hijri/month-name.ts';
import { useAuthority, useHijriCalendar } from '#web/domain/hijri/own-calendar.ts';
import { useReckonedDay } from '#web/domain/hijri/use-today.ts';
import type en from '#web/features/dashboard/en.json';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';

/** Today by the owner's own months, and whose they are. */
export function HijriDate() {
  const t = useText<typeof en>('features/dashboard');
  const { locale } = languageOf(useLanguage());
  const hijri = useHijriCalendar().hijri(useReckonedDay());
  const authority = useAuthority();
  return (
    <>
      <span className="font-display text-lg font-semibold">
        {hijri && t('hijriDate', hijriValues(hijri, locale))}
      </span>{' '}
      <span className="text-xs">{t(`hijriNote_${authority}`)}</span>
    </>
  );
}
