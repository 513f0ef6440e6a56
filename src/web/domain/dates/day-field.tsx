import { Suspense } from 'react';
import { dayFromIso } from '#core/day.ts';
import type en from '#web/domain/dates/en.json';
import { dayFormat } from '#web/platform/language/calendar.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { DateField } from '#web/domain/dates/date-field.tsx';
import type { DateFieldProps } from '#web/domain/dates/date-field.tsx';

/** A day of the civil calendar; it says itself what is wrong with one. */
export function DayField(props: Omit<DateFieldProps, 'renderProblem'>) {
  return (
    <DateField
      {...props}
      renderProblem={(problem) => (
        <Suspense fallback={null}>
          <Wrong problem={problem} bound={(problem === 'early' ? props.min : props.max) ?? ''} />
        </Suspense>
      )}
    />
  );
}

function Wrong({ problem, bound }: { problem: keyof typeof en; bound: string }) {
  const t = useText<typeof en>('domain/dates');
  const { locale } = languageOf(useLanguage());
  const day = dayFromIso(bound);
  return t(problem, { day: day === null ? '' : dayFormat(locale, { dateStyle: 'long' }).one(day) });
}
