import { dayNumber, daysAfter, isoDay, noonOf } from '#core/day.ts';
import type { Day } from '#core/day.ts';
import { fallsOn } from '#core/hijri-calendar/events.ts';
import type { Occurrence } from '#core/hijri-calendar/events.ts';
import type { HijriMonth } from '#core/hijri-calendar/month.ts';
import { daysInto, weeksOf } from '#core/weeks.ts';
import { useHijriCalendar } from '#web/domain/hijri/own-calendar.ts';
import { firstWeekday } from '#web/platform/language/calendar.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useDateWords } from '#web/tools/islamic-events/date-words.ts';
import type en from '#web/tools/islamic-events/en.json';
import { useEventTexts, WHITE_DAYS } from '#web/domain/hijri/events.ts';
import { classNames } from '#web/ui/class-names.ts';

interface MonthGridProps {
  month: HijriMonth;
  today: Day;
  occurrences: readonly Occurrence[];
}

/** Weeks under their days; each cell has the Hijri day large and the civil one small. */
export function MonthGrid({ month, today, occurrences }: MonthGridProps) {
  const calendar = useHijriCalendar();
  const { locale } = languageOf(useLanguage());
  const start = calendar.start(month);
  const days = Array.from({ length: calendar.length(month) }, (_, index) => daysAfter(start, index));
  const begins = firstWeekday(locale);
  const weeks = weeksOf(days, begins);
  return (
    <table className="w-full table-fixed border-separate border-spacing-1 text-center">
      <WeekdayNames from={daysAfter(start, -daysInto(start, begins))} />
      <tbody>
        {weeks.map((week, row) => (
          <tr key={row}>
            {week.map((day, column) =>
              day ? (
                <DayCell
                  key={isoDay(day)}
                  day={day}
                  number={dayNumber(day) - dayNumber(start) + 1}
                  isToday={isoDay(day) === isoDay(today)}
                  occurrences={occurrences.filter((occurrence) => fallsOn(occurrence, day))}
                />
              ) : (
                <td key={`${row} ${column}`} aria-hidden="true" />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Arabic has no short names for the days; a letter stands for each where there is little room. */
function WeekdayNames({ from }: { from: Day }) {
  const { locale } = languageOf(useLanguage());
  const named = (weekday: 'long' | 'short' | 'narrow') =>
    new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' });
  const [long, short, narrow] = [named('long'), named('short'), named('narrow')];
  return (
    <thead className="text-xs text-muted">
      <tr>
        {Array.from({ length: 7 }, (_, index) => noonOf(daysAfter(from, index))).map((noon) => (
          <th key={noon.getTime()} scope="col" className="py-1 font-semibold" abbr={long.format(noon)}>
            <span className="sm:hidden" aria-hidden="true">
              {narrow.format(noon)}
            </span>
            <span className="hidden sm:inline" aria-hidden="true">
              {short.format(noon)}
            </span>
            <span className="sr-only">{long.format(noon)}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface DayCellProps {
  day: Day;
  number: number;
  isToday: boolean;
  occurrences: readonly Occurrence[];
}

function DayCell({ day, number, isToday, occurrences }: DayCellProps) {
  const t = useText<typeof en>('tools/islamic-events');
  const words = useDateWords();
  const textOf = useEventTexts();
  const white = occurrences.some(({ event }) => event.id === WHITE_DAYS);
  const special = occurrences.some(({ event }) => event.id !== WHITE_DAYS);
  return (
    <td
      aria-current={isToday ? 'date' : undefined}
      className={classNames(
        'h-14 rounded-field border align-middle',
        special ? 'border-gold/50 bg-gold-soft' : white ? 'border-line bg-sunken' : 'border-line/60',
        isToday && 'outline-3 outline-primary',
      )}
    >
      <span className="block text-lg leading-tight font-semibold tabular-nums">{number}</span>
      <span className="block text-xs text-muted tabular-nums" aria-hidden="true">
        {day.day === 1 || number === 1 ? words.tiny(day) : day.day}
      </span>
      <span className="sr-only">
        {[
          words.full(day),
          ...(isToday ? [t('today')] : []),
          ...occurrences.map(({ event }) => textOf(event.id).name),
        ].join(', ')}
      </span>
    </td>
  );
}
