import { useState } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Day } from '#core/day.ts';
import { daysAfter, isoDay } from '#core/day.ts';
import { DayCell } from '#web/domain/prayer/log/day-cell.tsx';
import { daysBeforeMonth, monthOf, monthsAfter, weekUpTo } from '#web/domain/prayer/log/days.ts';
import { dayFormat, firstWeekday } from '#web/platform/language/calendar.ts';
import type en from '#web/domain/prayer/log/en.json';
import { Shades } from '#web/domain/prayer/log/shades.tsx';
import { WeekdayNames } from '#web/domain/prayer/log/weekday-names.tsx';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Segments } from '#web/ui/segments.tsx';

interface CalendarProps {
  today: Day;
  chosen: Day;
  onChoose: (day: Day) => void;
}

type View = 'week' | 'month';

/** A week or a month of days to choose from. */
export function Calendar({ today, chosen, onChoose }: CalendarProps) {
  const t = useText<typeof en>('domain/prayer/log');
  const { locale } = languageOf(useLanguage());
  const [view, setView] = useState<View>('week');
  /** How many weeks or months back. */
  const [back, setBack] = useState(0);
  const days = view === 'week' ? weekUpTo(daysAfter(today, -7 * back)) : monthOf(monthsAfter(today, -back));
  const [from = today, to = today] = [days[0], days.at(-1)];
  const blanks = view === 'month' ? daysBeforeMonth(from, firstWeekday(locale)) : 0;
  const name =
    view === 'week'
      ? dayFormat(locale, { day: 'numeric', month: 'long' }).range(from, to)
      : dayFormat(locale, { month: 'long', year: 'numeric' }).one(from);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <Segments
        label={t('view')}
        segments={[
          { value: 'week', label: t('week') },
          { value: 'month', label: t('month') },
        ]}
        value={view}
        onChange={(next) => {
          setView(next);
          setBack(0);
        }}
      />
      <div className="flex items-center justify-between gap-2">
        <IconButton label={t('earlier')} onClick={() => setBack(back + 1)}>
          <ChevronLeft className="size-5 rtl:-scale-x-100" aria-hidden="true" />
        </IconButton>
        <h3 className="text-center font-semibold" aria-live="polite">
          {name}
        </h3>
        <IconButton
          label={t('later')}
          aria-disabled={back === 0}
          className="aria-disabled:opacity-30"
          onClick={() => setBack(Math.max(0, back - 1))}
        >
          <ChevronRight className="size-5 rtl:-scale-x-100" aria-hidden="true" />
        </IconButton>
      </div>
      {/* Seven columns have a least width; with large letters they scroll. */}
      <div className="-m-1 overflow-x-auto p-1">
        <div className="grid min-w-[17rem] gap-1">
          <WeekdayNames days={view === 'week' ? days : weekUpTo(daysAfter(from, 6 - blanks))} />
          <ul className="grid grid-cols-7 gap-1">
            {Array.from({ length: blanks }, (_, at) => (
              <li key={at} aria-hidden="true" />
            ))}
            {days.map((day) => (
              <li key={isoDay(day)}>
                <DayCell day={day} look={view} today={today} chosen={chosen} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        </div>
      </div>
      {view === 'month' && <Shades />}
    </div>
  );
}
