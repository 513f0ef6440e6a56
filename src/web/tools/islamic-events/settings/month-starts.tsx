import { useState } from 'react';
import { dayOfNumber } from '#core/day.ts';
import type { Day } from '#core/day.ts';
import { correctionKey, MOST, objection, withCorrection } from '#core/hijri-calendar/corrections.ts';
import type { Objection } from '#core/hijri-calendar/corrections.ts';
import { monthNumber } from '#core/hijri-calendar/month.ts';
import type { HijriMonth } from '#core/hijri-calendar/month.ts';
import { calculatedStart } from '#core/hijri-calendar/starts.ts';
import { changeCalendar, useHijriCalendar, useOwnCalendar } from '#web/domain/hijri/own-calendar.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useDateWords } from '#web/tools/islamic-events/date-words.ts';
import type en from '#web/tools/islamic-events/en.json';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { Notice } from '#web/ui/notice.tsx';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);
/** Years before and after the present one: nobody corrects what is long past or far ahead. */
const AROUND = 5;
const SHIFTS = Array.from({ length: 2 * MOST + 1 }, (_, index) => index - MOST);

/** The first days of a year's months as somebody's community announced them. */
export function MonthStarts({ today }: { today: Day }) {
  const t = useText<typeof en>('tools/islamic-events');
  const words = useDateWords();
  const calendar = useHijriCalendar();
  const { corrections } = useOwnCalendar();
  const present = calendar.hijri(today)?.year ?? 1447;
  const years = Array.from({ length: 2 * AROUND + 1 }, (_, index) => present - AROUND + index);
  const [year, setYear] = useState(present);
  const [refused, setRefused] = useState<Objection | null>(null);

  function correct(month: HijriMonth, days: number) {
    const wished = withCorrection(corrections, month, days);
    const against = objection(wished);
    setRefused(against);
    if (!against) changeCalendar({ corrections: wished });
  }

  return (
    <Card className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="text-lg font-semibold">{t('corrections')}</h2>
        <p className="text-sm text-muted">{t('correctionsText')}</p>
      </div>
      <SelectField
        label={t('correctionYear')}
        value={year}
        onChange={(event) => setYear(Number(event.target.value))}
      >
        {years.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </SelectField>
      {refused && (
        <Notice look="bad">
          {t('refused', {
            month: words.month(refused.month.month),
            year: String(refused.month.year),
            days: refused.days,
          })}
        </Notice>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {MONTHS.map((month) => (
          <MonthStart
            key={month}
            month={{ year, month }}
            shift={corrections[correctionKey({ year, month })] ?? 0}
            onChange={(days) => correct({ year, month }, days)}
          />
        ))}
      </div>
      {Object.keys(corrections).length > 0 && (
        <Button look="plain" onClick={() => changeCalendar({ corrections: {} })}>
          {t('correctionsClear')}
        </Button>
      )}
    </Card>
  );
}

interface MonthStartProps {
  month: HijriMonth;
  shift: number;
  onChange: (days: number) => void;
}

function MonthStart({ month, shift, onChange }: MonthStartProps) {
  const t = useText<typeof en>('tools/islamic-events');
  const words = useDateWords();
  const calculated = calculatedStart('ummAlQura', monthNumber(month));
  const length = useHijriCalendar().length(month);
  return (
    <SelectField
      label={words.month(month.month)}
      hint={t('monthLength', { days: length })}
      value={shift}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {SHIFTS.map((days) => {
        const date = words.long(dayOfNumber(calculated + days));
        return (
          <option key={days} value={days}>
            {days === 0 ? t('asCalculated', { date }) : date}
          </option>
        );
      })}
    </SelectField>
  );
}
