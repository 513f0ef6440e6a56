import { useState } from 'react';
import { dayFromIso, daysAfter, isoDay } from '#core/day.ts';
import { newPlan, pagesADay } from '#core/quran/plan.ts';
import { DayField } from '#web/domain/dates/day-field.tsx';
import { setOwnNote } from '#web/domain/quran/own-quran.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/en.json';
import { PlanPart } from '#web/tools/quran/plan/plan-part.tsx';
import { useToday } from '#web/tools/quran/plan/today.ts';
import { Button } from '#web/ui/button.tsx';
import { Segments } from '#web/ui/segments.tsx';

const LENGTHS = ['30', '60', '180', '365'] as const;

function dayIn(days: number, today: string): string {
  const day = dayFromIso(today);
  return day ? isoDay(daysAfter(day, days)) : today;
}

export function NewPlan() {
  const t = useText<typeof en>('tools/quran');
  const today = useToday();
  const [length, setLength] = useState<(typeof LENGTHS)[number]>('30');
  const [until, setUntil] = useState<string | null>(null);
  // Empty while a day is typed.
  const day = until ?? dayIn(Number(length) - 1, today);
  return (
    <PlanPart title={t('newPlan')}>
      <Segments
        label={t('planLength')}
        look="block"
        segments={LENGTHS.map((value) => ({ value, label: t('days', { count: Number(value) }) }))}
        value={length}
        onChange={(next) => {
          setLength(next);
          setUntil(null);
        }}
      />
      <DayField label={t('planUntil')} min={today} value={day} onChange={setUntil} />
      {day !== '' && <p>{t('pagesADay', { count: pagesADay(today, day) })}</p>}
      <Button
        className="justify-self-start"
        disabled={day === ''}
        onClick={() => setOwnNote('plan', '', newPlan(today, day))}
      >
        {t('startPlan')}
      </Button>
    </PlanPart>
  );
}
