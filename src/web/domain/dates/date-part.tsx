import type { RefObject } from 'react';
import { partName } from '#web/platform/language/calendar.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useNow } from '#web/platform/use-now.ts';
import { MonthPart } from '#web/domain/dates/month-part.tsx';
import { NumberPart } from '#web/domain/dates/number-part.tsx';
import { fullYear } from '#web/domain/dates/parts.ts';
import type { Part, Parts } from '#web/domain/dates/parts.ts';

interface DatePartProps {
  part: Part;
  parts: Parts;
  /** Where the day is typed, which tells a form what is wrong. */
  day: RefObject<HTMLInputElement | null>;
  required: boolean;
  described: Readonly<Record<string, string | boolean | undefined>>;
  onChange: (parts: Parts) => void;
  /** Whether the year is still being typed. */
  onYear: (isAt: boolean) => void;
}

/** One of the three things that name a day. */
export function DatePart({ part, parts, day, required, described, onChange, onYear }: DatePartProps) {
  const { locale } = languageOf(useLanguage());
  const today = useNow('minute');
  const named = { label: partName(locale, part), value: parts[part], required };
  const set = (digits: string) => onChange({ ...parts, [part]: digits });
  if (part === 'month') return <MonthPart {...named} locale={locale} described={described} onChange={set} />;
  return part === 'day' ? (
    <NumberPart
      {...named}
      {...described}
      ref={day}
      placeholder={named.label}
      digits={2}
      min={1}
      max={31}
      usual={today.getDate()}
      className="w-[max(2.25rem,4.5ch)] text-center"
      onChange={set}
    />
  ) : (
    <NumberPart
      {...named}
      {...described}
      placeholder={named.label}
      digits={4}
      min={1}
      max={9999}
      usual={today.getFullYear()}
      className="w-[max(3.25rem,6ch)] text-center"
      onChange={(digits) => {
        onYear(true);
        set(digits);
      }}
      onDone={() => {
        onYear(false);
        const full = fullYear(parts.year);
        if (full !== parts.year) set(full);
      }}
    />
  );
}
