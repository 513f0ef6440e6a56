import { useState } from 'react';
import { endOf, surahsIn } from '#core/hifz/plan.ts';
import { ORDERS, UNITS } from '#core/quran/own-notes.ts';
import type { HifzPlan, Order, Unit } from '#core/quran/own-notes.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/hifz/en.json';
import { setHifzPlan, useDayNumber, useDeck } from '#web/tools/quran/hifz/own-hifz.ts';
import { extentOfRange, rangeOf } from '#web/tools/quran/hifz/range.ts';
import { RangeFields } from '#web/tools/quran/hifz/range-fields.tsx';
import { useDayText } from '#web/tools/quran/hifz/use-day-text.ts';
import { Weekdays } from '#web/tools/quran/hifz/weekdays.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { Segments } from '#web/ui/segments.tsx';

const AMOUNTS: Readonly<Record<Unit, readonly number[]>> = {
  page: [1, 2, 3, 4, 5, 10, 20],
  ayah: [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20],
};
/** The last juz, with which most begin. */
const FIRST_CHOICE = { kind: 'juz', from: '30', to: '30' } as const;

interface PlanFormProps {
  /** What is changed; null for a new plan. */
  plan: HifzPlan | null;
  onDone?: () => void;
}

/** What to memorise, how much at a time and on which days; it says when that would end. */
export function PlanForm({ plan, onDone }: PlanFormProps) {
  const t = useText<typeof en>('tools/quran/hifz');
  const deck = useDeck();
  const today = useDayNumber();
  const dayText = useDayText();
  const [range, setRange] = useState(() => (plan ? rangeOf(plan) : FIRST_CHOICE));
  const [unit, setUnit] = useState<Unit>(plan?.unit ?? 'ayah');
  const [amount, setAmount] = useState(plan?.amount ?? 3);
  const [order, setOrder] = useState<Order>(plan?.order ?? 'mushaf');
  const [weekdays, setWeekdays] = useState<readonly number[]>(plan?.weekdays ?? [0, 1, 2, 3, 4, 5, 6]);
  const extent = extentOfRange(range);
  const next: HifzPlan | null =
    extent && weekdays.length > 0
      ? { ...extent, unit, amount, order, weekdays: [...weekdays], paused: plan?.paused ?? false }
      : null;
  const end = next && endOf({ ...next, paused: false }, deck, today);
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      action={() => {
        if (next) setHifzPlan(next);
        onDone?.();
      }}
    >
      <RangeFields range={range} onChange={setRange} />
      {extent && surahsIn(extent) > 1 && (
        <Segments
          label={t('order')}
          look="block"
          segments={ORDERS.map((value) => ({ value, label: t(`order_${value}`) }))}
          value={order}
          onChange={setOrder}
        />
      )}
      <div className="grid gap-2">
        <span className="text-sm font-semibold" aria-hidden="true">
          {t('aDay')}
        </span>
        <Segments
          label={t('aDay')}
          segments={UNITS.map((value) => ({ value, label: t(`unit_${value}`) }))}
          value={unit}
          onChange={(value) => {
            setUnit(value);
            setAmount(value === 'page' ? 1 : 3);
          }}
        />
        <SelectField
          label={t('amount')}
          value={amount}
          onChange={(event) => setAmount(Number(event.target.value))}
        >
          {AMOUNTS[unit].map((count) => (
            <option key={count} value={count}>
              {t(`count_${unit}`, { count })}
            </option>
          ))}
        </SelectField>
      </div>
      <Weekdays chosen={weekdays} onChange={setWeekdays} />
      <p aria-live="polite" className="text-muted">
        {next && (end === null ? t('allKnown') : t('wouldEnd', { day: dayText(end) }))}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={!next}>
          {t(plan ? 'savePlan' : 'startPlan')}
        </Button>
        {plan && (
          <Button look="plain" onClick={onDone}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
