import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import type { Measure } from '#web/features/admin/stats/figures/series.ts';

/** How the figures of the page are written. */
export function useNumbers() {
  const locale = `${languageOf(useLanguage()).locale}-u-ca-gregory-nu-latn`;
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const minutes = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const number = (value: number | null) => (value === null ? '–' : whole.format(value));
  const duration = (seconds: number | null) => (seconds === null ? '–' : minutes.format(seconds / 60));
  return {
    number,
    duration,
    /** Of so many, so many. */
    share: (part: number, of: number) => (of === 0 ? '–' : percent.format(part / of)),
    day: (day: string) => date.format(new Date(`${day}T00:00:00Z`)),
    measured: (measure: Measure) => (measure === 'average_session' ? duration : number),
  };
}
