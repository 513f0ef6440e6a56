import { isoDay } from '#core/day.ts';
import type { Place } from '#core/place.ts';
import { prayerAt } from '#core/prayer-times/course.ts';
import { isFastingTime } from '#core/prayer-times/fasting.ts';
import { calledOn } from '#core/prayer-times/friday.ts';
import { isRamadan } from '#core/ramadan.ts';
import { dayAt, wallClock } from '#core/zone.ts';
import { useHijriCalendar } from '#web/domain/hijri/own-calendar.ts';
import { clock, countdown } from '#web/domain/prayer/clock.ts';
import type names from '#web/domain/prayer/en.json';
import { skyAt } from '#web/domain/prayer/sky.ts';
import { useNow } from '#web/platform/use-now.ts';
import { useTimetable } from '#web/domain/prayer/use-timetable.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Lattice } from '#web/platform/theme/artwork/lattice.tsx';
import { DateLine } from '#web/tools/prayer-times/date-line.tsx';
import type en from '#web/tools/prayer-times/en.json';

/** The day, and how long it is until the next prayer. */
export function NextPrayer({ place }: { place: Place }) {
  const t = useText<typeof en>('tools/prayer-times');
  const name = useText<typeof names>('domain/prayer');
  const { locale } = languageOf(useLanguage());
  const calendar = useHijriCalendar();
  const times = useTimetable(place);
  const now = useNow('second');
  const { next, current } = prayerAt(place, times, now);
  const today = dayAt(now, place.zone);
  const [before, after] = t('nextIn', { time: '\n' }).split('\n');
  return (
    <section
      data-sky={skyAt(wallClock(now, place.zone).hour)}
      className="relative isolate grid gap-6 overflow-hidden rounded-card p-6 text-dawn shadow-card sm:p-8"
    >
      <Lattice className="absolute inset-0 -z-10 opacity-[0.08]" />
      <div>
        <DateLine day={today} />
      </div>
      <div className="grid gap-1">
        <p className="text-sm font-medium">
          {t(isoDay(next.day) === isoDay(today) ? 'next' : 'nextTomorrow')}
        </p>
        <p className="flex flex-wrap items-baseline gap-x-4 font-display text-3xl font-semibold sm:text-4xl">
          <span>{name(calledOn(next.prayer, next.day))}</span>
          <span>{clock(next.at, place.zone, locale)}</span>
        </p>
        <p
          className="text-[clamp(1.75rem,15vw,3.5rem)] leading-tight font-semibold tabular-nums"
          aria-hidden="true"
        >
          <span className="text-[0.5em]">{before}</span>
          <bdi dir="ltr">{countdown(next.at.getTime() - now.getTime())}</bdi>
          <span className="text-[0.5em]">{after}</span>
        </p>
        <p className="sr-only">
          {t('nextSpoken', {
            prayer: name(next.prayer),
            minutes: Math.ceil((next.at.getTime() - now.getTime()) / 60_000),
          })}
        </p>
        {current && (
          <p className="text-sm">
            {t('currentUntil', {
              prayer: name(current.prayer),
              time: clock(current.until, place.zone, locale),
            })}
          </p>
        )}
      </div>
      {isRamadan(today, calendar) && <Fast place={place} now={now} />}
    </section>
  );
}

/** Whether one is fasting at this moment, and what comes next: the beginning or the breaking of the fast. */
function Fast({ place, now }: { place: Place; now: Date }) {
  const t = useText<typeof en>('tools/prayer-times');
  const { locale } = languageOf(useLanguage());
  const times = useTimetable(place);
  const today = times(dayAt(now, place.zone));
  const { fajr, maghrib } = today;
  return (
    <dl className="grid grid-cols-2 gap-4 rounded-field bg-night-deep/50 p-4">
      {(
        [
          ['imsak', fajr],
          ['iftar', maghrib],
        ] as const
      ).map(([key, at]) => (
        <div key={key}>
          <dt className="text-sm">{t(key)}</dt>
          <dd className="text-2xl font-semibold tabular-nums">{clock(at, place.zone, locale)}</dd>
        </div>
      ))}
      {isFastingTime(today, now) && (
        <p className="col-span-2 text-sm">
          {t('iftarIn', { time: countdown(maghrib.getTime() - now.getTime()) })}
        </p>
      )}
    </dl>
  );
}
