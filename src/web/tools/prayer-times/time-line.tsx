import { CircleQuestionMark } from 'lucide-react';
import type { Place } from '#core/place.ts';
import type { DayCourse } from '#core/prayer-times/course.ts';
import { calledOn } from '#core/prayer-times/friday.ts';
import type { PrayerEvent } from '#core/prayer-times/prayer.ts';
import { clock } from '#web/domain/prayer/clock.ts';
import type names from '#web/domain/prayer/en.json';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import type en from '#web/tools/prayer-times/en.json';
import { iqamaOn, ownMosque } from '#web/tools/prayer-times/mosque/own-mosque.ts';
import { IconButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';

interface TimeLineProps {
  place: Place;
  course: DayCourse;
  event: PrayerEvent;
  current: boolean;
  onAsk: () => void;
}

/** One time with its end, the mosque's iqama, and the way to its reasons. */
export function TimeLine({ place, course, event, current, onAsk }: TimeLineProps) {
  const t = useText<typeof en>('tools/prayer-times');
  const name = useText<typeof names>('domain/prayer');
  const { locale } = languageOf(useLanguage());
  const shown = (instant: Date) => clock(instant, place.zone, locale);
  const mosque = useStore(ownMosque);
  const iqama = event === 'sunrise' ? null : iqamaOn(mosque, place, course, event);
  const title = name(calledOn(event, course.day));
  return (
    <li
      aria-current={current ? 'time' : undefined}
      className={classNames(
        'flex min-h-14 flex-wrap items-center gap-x-3 rounded-field ps-4 pe-1',
        current && 'bg-primary-soft',
        event === 'sunrise' && 'text-muted',
      )}
    >
      <div className="min-w-0 flex-1 basis-20">
        <p className={classNames('font-semibold', event === 'sunrise' && 'font-medium')}>{title}</p>
        {event !== 'sunrise' && (
          <p className="text-sm text-muted">
            {t('until', { time: shown(course.spans[event].until) })}
            {iqama && <> · {t('iqamaAt', { time: shown(iqama) })}</>}
          </p>
        )}
      </div>
      <p className="text-xl font-semibold tabular-nums">{shown(course.times[event])}</p>
      <IconButton label={t('whyOf', { prayer: title })} onClick={onAsk}>
        <CircleQuestionMark className="size-5 text-muted" aria-hidden="true" />
      </IconButton>
    </li>
  );
}
