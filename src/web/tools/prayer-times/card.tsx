import { MapPin } from 'lucide-react';
import type { Place } from '#core/place.ts';
import { prayerAt } from '#core/prayer-times/course.ts';
import { PRAYERS } from '#core/prayer-times/prayer.ts';
import { dayAt } from '#core/zone.ts';
import { usePlace } from '#web/domain/place/own-places.ts';
import { clock, countdown } from '#web/domain/prayer/clock.ts';
import type names from '#web/domain/prayer/en.json';
import { skyOver } from '#web/domain/prayer/sky.ts';
import { useNow } from '#web/platform/use-now.ts';
import { useTimetable } from '#web/domain/prayer/use-timetable.ts';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { leftToRight } from '#web/platform/language/apart.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/prayer-times/en.json';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';

/** Under the greeting: which prayer is next and how long until then; before a place is known, the way to one. */
export default function PrayerCard() {
  const place = usePlace();
  return place ? <Times place={place} /> : <Invitation />;
}

function Times({ place }: { place: Place }) {
  const t = useText<typeof en>('tools/prayer-times');
  const name = useText<typeof names>('domain/prayer');
  const { locale } = languageOf(useLanguage());
  const times = useTimetable(place);
  const now = useNow('second');
  const { next, current } = prayerAt(place, times, now);
  const today = times(dayAt(now, place.zone));
  return (
    <>
      <span
        data-sky={skyOver(today, now)}
        className="absolute inset-0 -z-20 transition-[background] duration-1000"
      />
      <ScreenLink to="prayer-times" className="grid content-between gap-5 rounded-field">
        <span className="grid">
          <span className="flex flex-wrap items-center justify-between gap-x-4 text-sm font-medium">
            {current
              ? t('currentUntil', {
                  prayer: name(current.prayer),
                  time: clock(current.until, place.zone, locale),
                })
              : t('next')}
            <span className="flex items-center gap-1">
              <MapPin className="size-4 shrink-0" aria-hidden="true" />
              <bdi>{place.name}</bdi>
            </span>
          </span>
          <span className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-display text-3xl font-semibold sm:text-4xl">{name(next.prayer)}</span>
            <span className="text-xl whitespace-nowrap sm:text-2xl tabular-nums">
              {clock(next.at, place.zone, locale)}
            </span>
            <span className="ms-auto text-lg sm:text-xl whitespace-nowrap tabular-nums" aria-hidden="true">
              {t('nextIn', { time: leftToRight(countdown(next.at.getTime() - now.getTime())) })}
            </span>
          </span>
        </span>
        <span className="flex flex-wrap gap-0.5 text-center text-xs wrap-normal sm:gap-1 sm:text-sm">
          {PRAYERS.map((prayer) => (
            <span
              key={prayer}
              className={classNames(
                'min-w-fit flex-1 basis-14 rounded-field px-0.5 py-2',
                prayer === next.prayer && 'bg-dawn font-semibold text-night-deep',
              )}
            >
              <span className="block">{name(prayer)}</span>{' '}
              <span className="block whitespace-nowrap tabular-nums">
                {clock(prayer === next.prayer ? next.at : today[prayer], place.zone, locale)}
              </span>
            </span>
          ))}
        </span>
      </ScreenLink>
    </>
  );
}

function Invitation() {
  const t = useText<typeof en>('tools/prayer-times');
  return (
    <div className="grid content-end justify-items-start gap-3">
      <p className="text-lg">{t('cardInvite')}</p>
      <ScreenLink to="prayer-times" className={buttonClass('gold')}>
        {t('start')}
      </ScreenLink>
    </div>
  );
}
