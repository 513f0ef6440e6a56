import { isoDay, noonOf } from '#core/day.ts';
import type { Day } from '#core/day.ts';
import type { Place } from '#core/place.ts';
import { isFriday } from '#core/prayer-times/friday.ts';
import { EVENTS } from '#core/prayer-times/prayer.ts';
import type { Timetable } from '#core/prayer-times/timetable.ts';
import { clockTime } from '#core/zone.ts';
import { useHijriCalendar } from '#web/domain/hijri/own-calendar.ts';
import type names from '#web/domain/prayer/en.json';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/prayer-times/en.json';
import { classNames } from '#web/ui/class-names.ts';

interface MonthTableProps {
  place: Place;
  times: Timetable;
  days: readonly Day[];
  today: Day;
}

/** Clocks of 24 hours, as on the sheets that mosques print. */
export function MonthTable({ place, times, days, today }: MonthTableProps) {
  const t = useText<typeof en>('tools/prayer-times');
  const name = useText<typeof names>('domain/prayer');
  const { locale } = languageOf(useLanguage());
  const calendar = useHijriCalendar();
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  return (
    // The table scrolls where it is narrow; the keyboard must reach it for that.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="-mx-3 overflow-x-auto sm:mx-0" tabIndex={0} aria-label={t('tabMonth')}>
      <table className="w-full text-center text-xs whitespace-nowrap tabular-nums sm:text-base print:text-xs">
        <thead className="text-[0.65rem] sm:text-base">
          <tr className="border-b border-line">
            <th scope="col" className="px-0.5 sm:px-2 py-2 text-start">
              {t('date')}
            </th>
            <th
              scope="col"
              className="hidden px-2 py-2 font-medium text-muted sm:table-cell print:table-cell"
            >
              {t('hijriShort')}
            </th>
            {EVENTS.map((event) => (
              <th key={event} scope="col" className="px-0.5 sm:px-2 py-2">
                {name(event === 'sunrise' ? 'sunriseShort' : event)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => {
            const row = times(day);
            const isToday = isoDay(day) === isoDay(today);
            const hijri = calendar.hijri(day);
            return (
              <tr
                key={day.day}
                aria-current={isToday ? 'date' : undefined}
                className={classNames(
                  'border-b border-line/60',
                  isToday && 'bg-primary-soft font-semibold',
                  isFriday(day) && !isToday && 'bg-gold-soft/60',
                )}
              >
                <th scope="row" className="px-0.5 sm:px-2 py-1.5 text-start font-semibold">
                  {day.day}{' '}
                  <span className="hidden font-normal text-muted sm:inline print:inline">
                    {weekday.format(noonOf(day))}
                  </span>
                </th>
                <td className="hidden px-2 py-1.5 text-muted sm:table-cell print:table-cell">
                  <span dir="ltr">{hijri && `${hijri.day}/${hijri.month}`}</span>
                </td>
                {EVENTS.map((event) => (
                  <td
                    key={event}
                    className={classNames('px-0.5 sm:px-2 py-1.5', event === 'sunrise' && 'text-muted')}
                  >
                    {clockTime(row[event], place.zone)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
