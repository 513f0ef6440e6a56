import { Suspense, useMemo } from 'react';
import { CalendarPlus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { IslamicEvent } from '#content/events-schema.ts';
import { icsText } from '#core/calendar.ts';
import type { Day } from '#core/day.ts';
import { isoDay } from '#core/day.ts';
import { calendarEvents } from '#core/hijri-calendar/event-calendar.ts';
import { eventsOf, upcoming } from '#core/hijri-calendar/events.ts';
import type { Occurrence } from '#core/hijri-calendar/events.ts';
import { useHijriCalendar } from '#web/domain/hijri/own-calendar.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { saveFile } from '#web/platform/save-file.ts';
import { noteUse } from '#web/platform/session/uses.ts';
import { useDateWords } from '#web/tools/islamic-events/date-words.ts';
import type en from '#web/tools/islamic-events/en.json';
import { EventLine } from '#web/tools/islamic-events/event-line.tsx';
import { useEvents, useEventTexts } from '#web/domain/hijri/events.ts';
import { BroughtShift } from '#web/tools/islamic-events/settings/brought-shift.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';

const details = preloadable(
  async () => (await import('#web/tools/islamic-events/details/event-dialog.tsx')).EventDialog,
);

/** What lies ahead in the coming year, each event once. */
export function EventsView({ today }: { today: Day }) {
  const t = useText<typeof en>('tools/islamic-events');
  const calendar = useHijriCalendar();
  const events = useEvents();
  // In the address, so that a search leads to the event and the way back closes it.
  const [parameters, setParameters] = useSearchParams();
  const ahead = onceEach(upcoming(calendar, today, events));
  const asked = ahead.find(({ event }) => event.id === parameters.get('event'));
  if (ahead.length === 0) return <Empty>{t('noEvents')}</Empty>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <BroughtShift />
      <ol className="grid gap-3 md:grid-cols-2">
        {ahead.map((occurrence) => (
          <EventLine
            key={`${occurrence.event.id} ${isoDay(occurrence.first)}`}
            occurrence={occurrence}
            today={today}
            onAsk={() => setParameters({ event: occurrence.event.id })}
          />
        ))}
      </ol>
      <Export today={today} />
      <Suspense>
        {asked && (
          <details.Component occurrence={asked} onClose={() => setParameters({}, { replace: true })} />
        )}
      </Suspense>
    </div>
  );
}

function onceEach(occurrences: readonly Occurrence<IslamicEvent>[]): Occurrence<IslamicEvent>[] {
  const seen = new Set<string>();
  return occurrences.filter(({ event }) => !seen.has(event.id) && seen.add(event.id));
}

function Export({ today }: { today: Day }) {
  const t = useText<typeof en>('tools/islamic-events');
  const calendar = useHijriCalendar();
  const events = useEvents();
  const textOf = useEventTexts();
  const words = useDateWords();
  const year = useMemo(() => calendar.hijri(today)?.year, [calendar, today]);
  if (year === undefined) return null;
  const years = [year, year + 1];

  function save() {
    const occurrences = years.flatMap((each) => eventsOf(calendar, each, events));
    const entries = calendarEvents(occurrences, (occurrence) => ({
      title: textOf(occurrence.event.id).name,
      description: `${words.span(occurrence)}\n${textOf(occurrence.event.id).about}`,
    }));
    const text = icsText({ name: t('exportName'), made: new Date(), events: entries });
    saveFile(`${t('exportName')} ${years.join('-')}.ics`, 'text/calendar;charset=utf-8', text);
    noteUse('islamic-events', Date.now());
  }

  return (
    <Card className="grid justify-items-start gap-3">
      <Button look="soft" onClick={save}>
        <CalendarPlus className="size-5" aria-hidden="true" />
        {t('export')}
      </Button>
      <p className="text-sm text-muted">{t('exportNote')}</p>
    </Card>
  );
}
