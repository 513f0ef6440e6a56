import { noonOf } from '#core/day.ts';
import type { Day } from '#core/day.ts';
import { hijriDay, hijriMonthName } from '#core/hijri.ts';
import { useLanguage } from '#web/language/current.ts';
import { languageOf } from '#web/language/languages.ts';
import { useText } from '#web/language/use-text.ts';
import { useCalculation } from '#web/prayer/own-calculation.ts';
import type en from '#web/tools/prayer-times/en.json';

/** A day in both calendars. */
export function DateLine({ day }: { day: Day }) {
  const t = useText<typeof en>('prayer-times');
  const { locale } = languageOf(useLanguage());
  const { hijriCorrection } = useCalculation();
  const hijri = hijriDay(day, hijriCorrection);
  return (
    <>
      <p className="font-display text-lg font-semibold">
        {t('hijri', {
          day: hijri.day,
          month: hijriMonthName(day, locale, hijriCorrection),
          year: String(hijri.year),
        })}
      </p>
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
