import { useState } from 'react';
import type { ReactNode } from 'react';
import { dayFromIso, daysAfter, isoDay } from '#core/day.ts';
import type { Day } from '#core/day.ts';
import type { HijriDay } from '#core/hijri-calendar/calendar.ts';
import { FIRST_YEAR, LAST_YEAR } from '#core/hijri-calendar/month.ts';
import { DayField } from '#web/domain/dates/day-field.tsx';
import { useHijriCalendar, useMonths } from '#web/domain/hijri/own-calendar.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useDateWords } from '#web/tools/islamic-events/date-words.ts';
import type en from '#web/tools/islamic-events/en.json';
import { Card } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/select.tsx';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);
const DAYS = Array.from({ length: 30 }, (_, index) => index + 1);
const YEARS = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, index) => FIRST_YEAR + index);

/** Three stand side by side on a phone, and a year has four digits. */
const CLOSE = 'ps-3! pe-10!';

/** From one calendar to the other and back. */
export function ConverterView({ today }: { today: Day }) {
  const t = useText<typeof en>('tools/islamic-events');
  const { calculated } = useMonths();
  const { years } = useHijriCalendar();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-2">
      <ToHijri today={today} />
      <ToCivil today={today} />
      <p className="text-sm text-muted md:col-span-2">
        {t(`table_${calculated}`)} {t('range', { first: String(years.first), last: String(years.last) })}
      </p>
    </div>
  );
}

function useReachedDays(): { first: Day; last: Day } {
  const calendar = useHijriCalendar();
  return {
    first: calendar.start({ year: FIRST_YEAR, month: 1 }),
    last: daysAfter(calendar.start({ year: LAST_YEAR + 1, month: 1 }), -1),
  };
}

function ToHijri({ today }: { today: Day }) {
  const t = useText<typeof en>('tools/islamic-events');
  const words = useDateWords();
  const calendar = useHijriCalendar();
  const [text, setText] = useState(isoDay(today));
  const { first, last } = useReachedDays();
  const day = dayFromIso(text);
  const hijri = day && calendar.hijri(day);
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg font-semibold">{t('toHijri')}</h2>
      <DayField
        label={t('civilDate')}
        value={text}
        min={isoDay(first)}
        max={isoDay(last)}
        onChange={setText}
      />
      <Answer>
        {hijri && words.hijri(hijri)}
        {hijri && <Arithmetic year={hijri.year} />}
        {day &&
          !hijri &&
          t('outside', {
            first: String(FIRST_YEAR),
            last: String(LAST_YEAR),
            firstCivil: words.long(first),
            lastCivil: words.long(last),
          })}
      </Answer>
    </Card>
  );
}

function ToCivil({ today }: { today: Day }) {
  const t = useText<typeof en>('tools/islamic-events');
  const words = useDateWords();
  const calendar = useHijriCalendar();
  const [hijri, setHijri] = useState<HijriDay>(
    () => calendar.hijri(today) ?? { year: LAST_YEAR, month: 1, day: 1 },
  );
  const civil = calendar.civil(hijri);
  const choose = (part: keyof HijriDay) => ({
    value: hijri[part],
    onChange: (event: { target: { value: string } }) =>
      setHijri({ ...hijri, [part]: Number(event.target.value) }),
  });
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg font-semibold">{t('toCivil')}</h2>
      <div className="flex flex-wrap gap-2 *:min-w-17 *:flex-1 *:nth-2:min-w-30 *:nth-2:flex-4 *:nth-3:min-w-21">
        <SelectField label={t('hijriDay')} className={CLOSE} {...choose('day')}>
          {DAYS.map((day) => (
            <option key={day}>{day}</option>
          ))}
        </SelectField>
        <SelectField label={t('hijriMonth')} className={CLOSE} {...choose('month')}>
          {MONTHS.map((month) => (
            <option key={month} value={month}>
              {words.month(month)}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('hijriYear')} className={CLOSE} {...choose('year')}>
          {YEARS.map((year) => (
            <option key={year}>{year}</option>
          ))}
        </SelectField>
      </div>
      <Answer>
        {civil ? (
          <>
            {words.full(civil)}
            <Arithmetic year={hijri.year} />
          </>
        ) : (
          t('noSuchDay', {
            month: words.month(hijri.month),
            year: String(hijri.year),
            days: calendar.length(hijri),
          })
        )}
      </Answer>
    </Card>
  );
}

function Answer({ children }: { children: ReactNode }) {
  return (
    <p className="min-h-9 font-display text-xl font-semibold" aria-live="polite">
      {children}
    </p>
  );
}

/** Said with a date of the years for which no calendar has months of its own. */
function Arithmetic({ year }: { year: number }) {
  const t = useText<typeof en>('tools/islamic-events');
  const { years } = useHijriCalendar();
  if (year >= years.first && year <= years.last) return null;
  return <span className="block font-sans text-sm font-normal text-muted">{t('byArithmetic')}</span>;
}
