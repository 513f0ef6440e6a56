import { Suspense, useState } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { IslamicEvent } from '#content/events-schema.ts';
import { dayNumber, daysAfter, isoDay } from '#core/day.ts';
import type { Day } from '#core/day.ts';
import { eventsOf } from '#core/hijri-calendar/events.ts';
import type { Occurrence } from '#core/hijri-calendar/events.ts';
import { FIRST_MONTH, LAST_MONTH, monthNumber, monthOfNumber } from '#core/hijri-calendar/month.ts';
import { useHijriCalendar } from '#web/domain/hijri/own-calendar.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { useDateWords } from '#web/tools/islamic-events/date-words.ts';
import type en from '#web/tools/islamic-events/en.json';
import { EventLine } from '#web/tools/islamic-events/event-line.tsx';
import { useEvents } from '#web/domain/hijri/events.ts';
import { MonthGrid } from '#web/tools/islamic-events/month/month-grid.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

const details = preloadable(
  async () => (await import('#web/tools/islamic-events/details/event-dialog.tsx')).EventDialog,
);

/** A Hijri month with the civil days beside, and what falls into it. */
export function MonthView({ today }: { today: Day }) {
  const t = useText<typeof en>('tools/islamic-events');
  const words = useDateWords();
  const calendar = useHijriCalendar();
  const events = useEvents();
  const hijri = calendar.hijri(today);
  const present = hijri ? monthNumber(hijri) : LAST_MONTH;
  const [number, setNumber] = useState(present);
  const [asked, setAsked] = useState<Occurrence<IslamicEvent> | null>(null);
  const month = monthOfNumber(number);
  const [first, length] = [calendar.start(month), calendar.length(month)];
  const [from, to] = [dayNumber(first), dayNumber(first) + length - 1];
  // The night before the first belongs to the month although its evening does not.
  const within = eventsOf(calendar, month.year, events).filter(
    (occurrence) => dayNumber(occurrence.last) >= from && dayNumber(occurrence.first) <= to,
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 px-2! sm:px-6!">
        <div className="flex items-center justify-between gap-2">
          <IconButton
            label={t('monthBefore')}
            disabled={number <= FIRST_MONTH}
            onClick={() => setNumber(number - 1)}
          >
            <ChevronLeft className="size-6 rtl:-scale-x-100" aria-hidden="true" />
          </IconButton>
          <div className="text-center" aria-live="polite">
            <h2 className="text-xl font-semibold">
              {t('monthYear', { month: words.month(month.month), year: String(month.year) })}
            </h2>
            <p className="text-sm text-muted">
              {words.range(first, daysAfter(first, length - 1))}
              {' · '}
              {t('monthLength', { days: length })}
            </p>
          </div>
          <IconButton
            label={t('monthAfter')}
            disabled={number >= LAST_MONTH}
            onClick={() => setNumber(number + 1)}
          >
            <ChevronRight className="size-6 rtl:-scale-x-100" aria-hidden="true" />
          </IconButton>
        </div>
        <MonthGrid month={month} today={today} occurrences={within} />
        {number !== present && (
          <Button look="quiet" className="justify-self-center" onClick={() => setNumber(present)}>
            {t('backToToday')}
          </Button>
        )}
      </Card>
      <section className="grid gap-3">
        <h2 className="text-lg font-semibold">{t('monthEvents')}</h2>
        {within.length === 0 && <p className="text-muted">{t('monthEmpty')}</p>}
        <ol className="grid gap-3">
          {within.map((occurrence) => (
            <EventLine
              key={`${occurrence.event.id} ${isoDay(occurrence.first)}`}
              occurrence={occurrence}
              today={today}
              onAsk={() => setAsked(occurrence)}
            />
          ))}
        </ol>
      </section>
      <Suspense>{asked && <details.Component occurrence={asked} onClose={() => setAsked(null)} />}</Suspense>
    </div>
  );
}
