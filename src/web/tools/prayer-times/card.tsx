import { MapPin } from 'lucide-react';
import type { Place } from '#core/place.ts';
import { prayerAt } from '#core/prayer-times/course.ts';
import { PRAYERS } from '#core/prayer-times/prayer.ts';
import { dayAt, wallClock } from '#core/zone.ts';
import { usePlace } from '#web/domain/place/own-places.ts';
import { clock, countdown } from '#web/domain/prayer/clock.ts';
import type names from '#web/domain/prayer/en.json';
import { skyAt } from '#web/domain/prayer/sky.ts';
import { useNow } from '#web/platform/use-now.ts';
import { useTimetable } from '#web/domain/prayer/use-timetable.ts';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/prayer-times/en.json';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';

/** The next prayer, with the seconds until it; before a place is known, the way to one. */
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
  const { next } = prayerAt(place, times, now);
  const today = times(dayAt(now, place.zone));
  return (
    <ScreenLink
      to="prayer-times"
      data-sky={skyAt(wallClock(now, place.zone).hour)}
      className="grid content-between gap-3 rounded-card p-5 text-dawn shadow-card transition-shadow hover:shadow-lifted"
    >
      <span className="flex items-center justify-between gap-3">
        <span className="font-semibold">{t('cardNext', { prayer: name(next.prayer) })}</span>
        <span className="flex items-center gap-1 text-sm">
          <MapPin className="size-4" aria-hidden="true" />
          <bdi>{place.name}</bdi>
        </span>
      </span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-display text-4xl font-semibold">{clock(next.at, place.zone, locale)}</span>
        <span className="text-2xl tabular-nums" dir="ltr" aria-hidden="true">
          {countdown(next.at.getTime() - now.getTime())}
        </span>
      </span>
      <span className="grid grid-cols-5 gap-1 text-center text-xs">
        {PRAYERS.map((prayer) => (
          <span key={prayer} className={classNames(prayer === next.prayer && 'font-bold')}>
            <span className="block">{name(prayer)}</span>{' '}
            <span className="block whitespace-nowrap tabular-nums">
              {clock(today[prayer], place.zone, locale)}
            </span>
          </span>
        ))}
      </span>
    </ScreenLink>
  );
}

function Invitation() {
  const t = useText<typeof en>('tools/prayer-times');
  return (
    <Card look="gold" className="grid content-between gap-3">
      <div>
        <h2 className="text-xl font-semibold">{t('title')}</h2>
        <p>{t('cardInvite')}</p>
      </div>
      <ScreenLink to="prayer-times" className={buttonClass('primary', 'justify-self-start')}>
        {t('start')}
      </ScreenLink>
    </Card>
  );
}
