import { noonOf } from '#core/day.ts';
import type { Day } from '#core/day.ts';
import { hijriValues } from '#web/domain/hijri/month-name.ts';
import { useHijriCalendar } from '#web/domain/hijri/own-calendar.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/prayer-times/en.json';

/** A day in both calendars. */
export function DateLine({ day }: { day: Day }) {
  const t = useText<typeof en>('tools/prayer-times');
  const { locale } = languageOf(useLanguage());
  const hijri = useHijriCalendar().hijri(day);
  return (
    <>
      {hijri && (
        <p className="font-display text-lg font-semibold">{t('hijri', hijriValues(hijri, locale))}</p>
      )}
      <p className="text-sm">{civil(day, locale)}</p>
    </>
  );
}

export function civil(day: Day, locale: string): string {
  return new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, {
    dateStyle: 'full',
    timeZone: 'UTC',
  }).format(noonOf(day));
}
