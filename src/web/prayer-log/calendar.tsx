import { useState } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Day } from '#core/day.ts';
import { daysAfter, weekdayOf } from '#core/day.ts';
import { useLanguage } from '#web/language/current.ts';
import { languageOf } from '#web/language/languages.ts';
import { useText } from '#web/language/use-text.ts';
import { DayCell } from '#web/prayer-log/day-cell.tsx';
import { dayFormat, firstWeekday, monthOf, monthsAfter, weekOf } from '#web/prayer-log/days.ts';
import type en from '#web/prayer-log/en.json';
import { Shades } from '#web/prayer-log/shades.tsx';
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
  const t = useText<typeof en>('prayer-log');
  const { locale } = languageOf(useLanguage());
  const [view, setView] = useState<View>('week');
  const [shown, setShown] = useState(chosen);
  const first = firstWeekday(locale);
  const days = view === 'week' ? weekOf(shown, first) : monthOf(shown);
  const [from = shown, to = shown] = [days[0], days.at(-1)];
  const turn = (by: 1 | -1) => setShown(view === 'week' ? daysAfter(shown, 7 * by) : monthsAfter(shown, by));
  const name =
    view === 'week'
      ? dayFormat(locale, { day: 'numeric', month: 'long' }).range(from, to)
      : dayFormat(locale, { month: 'long', year: 'numeric' }).one(from);
  const weekday = dayFormat(locale, { weekday: 'short' });
  return (
    <div className="grid gap-3">
      <Segments
        label={t('view')}
        segments={[
          { value: 'week', label: t('week') },
          { value: 'month', label: t('month') },
        ]}
        value={view}
        onChange={(next) => {
          setView(next);
          setShown(chosen);
        }}
      />
      <div className="flex items-center justify-between gap-2">
        <IconButton label={t('earlier')} onClick={() => turn(-1)}>
          <ChevronLeft className="size-5 rtl:-scale-x-100" aria-hidden="true" />
        </IconButton>
        <h3 className="text-center font-semibold" aria-live="polite">
          {name}
        </h3>
        <IconButton label={t('later')} onClick={() => turn(1)}>
          <ChevronRight className="size-5 rtl:-scale-x-100" aria-hidden="true" />
        </IconButton>
      </div>
      <ul className="grid grid-cols-7 gap-1">
        {weekOf(from, first).map((day) => (
          <li key={day.day} className="text-center text-xs font-semibold text-muted" aria-hidden="true">
            {weekday.one(day)}
          </li>
        ))}
        {Array.from({ length: (weekdayOf(from) - first + 7) % 7 }, (_, at) => (
          <li key={`before-${at}`} aria-hidden="true" />
        ))}
        {days.map((day) => (
          <li key={`${day.month}-${day.day}`}>
            <DayCell day={day} look={view} today={today} chosen={chosen} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {view === 'month' && <Shades />}
    </div>
  );
}
