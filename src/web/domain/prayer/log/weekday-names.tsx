import type { Day } from '#core/day.ts';
import { isoDay } from '#core/day.ts';
import { dayFormat } from '#web/platform/language/calendar.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';

/** Arabic has no short names for the days; where the whole ones are too wide, a letter stands for each. */
const WIDEST = 4;

/** Over the columns of a calendar. Each day names itself to screen readers. */
export function WeekdayNames({ days }: { days: readonly Day[] }) {
  const { locale } = languageOf(useLanguage());
  const short = dayFormat(locale, { weekday: 'short' });
  const narrow = dayFormat(locale, { weekday: 'narrow' });
  const wide = days.some((day) => short.one(day).length > WIDEST);
  return (
    <div className="grid grid-cols-7 gap-1 text-center text-xs font-semibold text-muted" aria-hidden="true">
      {days.map((day) => (
        <span key={isoDay(day)}>
          {wide && <span className="@md:hidden">{narrow.one(day)}</span>}
          <span className={wide ? 'hidden @md:inline' : undefined}>{short.one(day)}</span>
        </span>
      ))}
    </div>
  );
}
