import { Suspense, useState } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { daysAfter, isoDay } from '#core/day.ts';
import type { Place } from '#core/place.ts';
import { courseOf, prayerAt } from '#core/prayer-times/course.ts';
import { EVENTS } from '#core/prayer-times/prayer.ts';
import type { PrayerEvent } from '#core/prayer-times/prayer.ts';
import { dayAt } from '#core/zone.ts';
import { useNow } from '#web/platform/use-now.ts';
import { useTimetable } from '#web/domain/prayer/use-timetable.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { DateLine } from '#web/tools/prayer-times/date-line.tsx';
import type en from '#web/tools/prayer-times/en.json';
import { FurtherTimes } from '#web/tools/prayer-times/further-times.tsx';
import { TimeLine } from '#web/tools/prayer-times/time-line.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

const log = preloadable(async () => (await import('#web/domain/prayer/log/prayer-log.tsx')).PrayerLog);
const why = preloadable(async () => (await import('#web/tools/prayer-times/why-dialog.tsx')).WhyDialog);

/** The times of one day; today first. */
export function DayView({ place }: { place: Place }) {
  const t = useText<typeof en>('tools/prayer-times');
  const times = useTimetable(place);
  const now = useNow('minute');
  const today = dayAt(now, place.zone);
  const [ahead, setAhead] = useState(0);
  const [asked, setAsked] = useState<PrayerEvent | null>(null);
  const day = daysAfter(today, ahead);
  const course = courseOf(place, times, day);
  const { current } = prayerAt(place, times, now);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <div className="-mx-3 flex items-center justify-between">
            <IconButton label={t('dayBefore')} onClick={() => setAhead(ahead - 1)}>
              <ChevronLeft className="size-6 rtl:-scale-x-100" aria-hidden="true" />
            </IconButton>
            <div className="min-w-0 text-center" aria-live="polite">
              {ahead === 0 ? (
                <p className="font-display text-lg font-semibold">{t('today')}</p>
              ) : (
                <DateLine day={day} />
              )}
            </div>
            <IconButton label={t('dayAfter')} onClick={() => setAhead(ahead + 1)}>
              <ChevronRight className="size-6 rtl:-scale-x-100" aria-hidden="true" />
            </IconButton>
          </div>
          {ahead !== 0 && (
            <Button look="quiet" className="justify-self-center" onClick={() => setAhead(0)}>
              {t('backToToday')}
            </Button>
          )}
          <ol className="grid gap-1">
            {EVENTS.map((event) => (
              <TimeLine
                key={event}
                place={place}
                course={course}
                event={event}
                current={current?.prayer === event && isoDay(current.day) === isoDay(day)}
                onAsk={() => setAsked(event)}
              />
            ))}
          </ol>
        </Card>
        <FurtherTimes place={place} course={course} />
      </div>
      <Suspense fallback={<div className="min-h-96 rounded-card border border-line bg-raised" />}>
        <log.Component today={today} />
      </Suspense>
      <Suspense>
        {asked && <why.Component place={place} day={day} event={asked} onClose={() => setAsked(null)} />}
      </Suspense>
    </div>
  );
}
