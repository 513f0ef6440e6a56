import { MapPin } from 'lucide-react';
import type { Place } from '#core/place.ts';
import { prayerAt } from '#core/prayer-times/course.ts';
import { calledOn } from '#core/prayer-times/friday.ts';
import { PRAYERS } from '#core/prayer-times/prayer.ts';
import { dayAt } from '#core/zone.ts';
import { clock, countdown } from '#web/domain/prayer/clock.ts';
import type names from '#web/domain/prayer/en.json';
import { skyOver } from '#web/domain/prayer/sky.ts';
import { useTimetable } from '#web/domain/prayer/use-timetable.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useNow } from '#web/platform/use-now.ts';
import { classNames } from '#web/ui/class-names.ts';

/** The five times of today at a place under its present sky, and how long it is until the next. */
export function TodayTimes({ place }: { place: Place }) {
  const t = useText<typeof names>('domain/prayer');
  const { locale } = languageOf(useLanguage());
  const times = useTimetable(place);
  const now = useNow('second');
  const { next } = prayerAt(place, times, now);
  const day = dayAt(now, place.zone);
  const today = times(day);
  return (
    <div
      data-sky={skyOver(today, now)}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card p-4 text-dawn shadow-card sm:p-5"
    >
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="font-semibold">{t('next', { prayer: t(calledOn(next.prayer, next.day)) })}</span>
        <span className="flex items-center gap-1 text-sm">
          <MapPin className="size-4 shrink-0" aria-hidden="true" />
          <bdi>{place.name}</bdi>
        </span>
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 [overflow-wrap:normal]">
        <span className="font-display text-3xl font-semibold">{clock(next.at, place.zone, locale)}</span>
        <span className="text-xl tabular-nums" dir="ltr" aria-hidden="true">
          {countdown(next.at.getTime() - now.getTime())}
        </span>
      </p>
      <dl className="grid text-sm">
        {PRAYERS.map((prayer) => (
          <div
            key={prayer}
            className={classNames(
              '-mx-2 flex flex-wrap justify-between gap-x-3 rounded-field px-2 py-1',
              prayer === next.prayer && 'bg-night-deep/50 font-bold',
            )}
          >
            <dt>{t(calledOn(prayer, day))}</dt>
            <dd className="whitespace-nowrap tabular-nums">
              {clock(prayer === next.prayer ? next.at : today[prayer], place.zone, locale)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
