import { isoDay, noonOf } from '#core/day.ts';
import type { Day } from '#core/day.ts';
import type { Place } from '#core/place.ts';
import { isFriday } from '#core/prayer-times/friday.ts';
import { EVENTS } from '#core/prayer-times/prayer.ts';
import type { PrayerEvent } from '#core/prayer-times/prayer.ts';
import type { Timetable } from '#core/prayer-times/timetable.ts';
import { clockTime } from '#core/zone.ts';
import type names from '#web/domain/prayer/en.json';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/prayer-times/en.json';
import { classNames } from '#web/ui/class-names.ts';

interface RamadanTableProps {
  place: Place;
  times: Timetable;
  days: readonly Day[];
  today: Day;
  /** Minutes that imsak lies before Fajr; 0 for none. */
  margin: number;
}

const MINUTE = 60_000;
const CELL = 'px-1 py-1.5 sm:px-2';
/** What a fast begins and ends with stands out; the others are there where there is room, and on paper. */
const FAST: ReadonlySet<PrayerEvent> = new Set<PrayerEvent>(['fajr', 'maghrib']);
const shownAt = (event: PrayerEvent) =>
  FAST.has(event) ? 'font-semibold' : 'hidden text-muted sm:table-cell print:table-cell';

/** Days by their number in Ramadan; clocks of 24 hours, as on the sheets that mosques print. */
export function RamadanTable({ place, times, days, today, margin }: RamadanTableProps) {
  const t = useText<typeof en>('tools/prayer-times');
  const name = useText<typeof names>('domain/prayer');
  const { locale } = languageOf(useLanguage());
  const date = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return (
    // The table scrolls where it is narrow; the keyboard must reach it for that.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="-mx-3 overflow-x-auto sm:mx-0" tabIndex={0} aria-label={t('tabMonth')}>
      <table className="w-full text-center text-sm whitespace-nowrap tabular-nums sm:text-base print:text-xs">
        <thead className="text-xs sm:text-base">
          <tr className="border-b border-line">
            <th scope="col" className={CELL}>
              {t('ramadanDay')}
            </th>
            <th scope="col" className={classNames(CELL, 'text-start font-medium text-muted')}>
              {t('date')}
            </th>
            {margin > 0 && (
              <th scope="col" className={CELL}>
                {t('imsakShort')}
              </th>
            )}
            {EVENTS.map((event) => (
              <th key={event} scope="col" className={classNames(CELL, shownAt(event))}>
                {name(event === 'sunrise' ? 'sunriseShort' : event)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day, index) => {
            const row = times(day);
            const isToday = isoDay(day) === isoDay(today);
            return (
              <tr
                key={isoDay(day)}
                aria-current={isToday ? 'date' : undefined}
                className={classNames(
                  'border-b border-line/60',
                  isToday && 'bg-primary-soft',
                  isFriday(day) && !isToday && 'bg-gold-soft/60',
                )}
              >
                <th scope="row" className={CELL}>
                  {index + 1}
                </th>
                <td className={classNames(CELL, 'text-start text-muted')}>{date.format(noonOf(day))}</td>
                {margin > 0 && (
                  <td className={CELL}>
                    {clockTime(new Date(row.fajr.getTime() - margin * MINUTE), place.zone)}
                  </td>
                )}
                {EVENTS.map((event) => (
                  <td key={event} className={classNames(CELL, shownAt(event))}>
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
