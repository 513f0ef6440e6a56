import { dayFromIso } from '#core/day.ts';
import type en from '#web/domain/dates/en.json';
import { dayFormat } from '#web/platform/language/calendar.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useTextSoon } from '#web/platform/language/use-text.ts';
import { DateField } from '#web/domain/dates/date-field.tsx';
import type { DateFieldProps } from '#web/domain/dates/date-field.tsx';
import type { Problem } from '#web/domain/dates/parts.ts';

/** A day of the civil calendar; it says itself what is wrong with one. */
export function DayField(props: Omit<DateFieldProps, 'say' | 'choose'>) {
  const t = useTextSoon<typeof en>('domain/dates');
  const { locale } = languageOf(useLanguage());
  function say(problem: Problem): string {
    const bound = dayFromIso((problem === 'early' ? props.min : props.max) ?? '');
    return t(problem, { day: bound === null ? '' : dayFormat(locale, { dateStyle: 'long' }).one(bound) });
  }
  return <DateField {...props} say={say} choose={t('choose')} />;
}
