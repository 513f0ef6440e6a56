import { upcoming, daysUntil } from '#core/hijri-calendar/events.ts';
import { useHijriCalendar } from '#web/domain/hijri/own-calendar.ts';
import { useReckonedDay } from '#web/domain/hijri/use-today.ts';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { useDateWords } from '#web/tools/islamic-events/date-words.ts';
import type en from '#web/tools/islamic-events/en.json';
import { useEvents, useEventTexts } from '#web/tools/islamic-events/events.ts';

/** Today's Hijri date and the next event. */
export default function EventsCard() {
  const t = useText<typeof en>('tools/islamic-events');
  const textOf = useEventTexts();
  const words = useDateWords();
  const calendar = useHijriCalendar();
  const today = useReckonedDay();
  const hijri = calendar.hijri(today);
  const next = upcoming(calendar, today, useEvents())[0];
  return (
    <ScreenLink
      to="islamic-events"
      className="grid content-between gap-3 rounded-card border border-line bg-raised p-5 shadow-card transition-shadow hover:shadow-lifted"
    >
      <span className="grid gap-1">
        <span className="text-sm font-medium text-muted">{t('title')}</span>
        {hijri && <span className="font-display text-xl font-semibold">{words.hijri(hijri)}</span>}
      </span>
      {next ? (
        <span className="grid">
          <span className="font-semibold">{t('cardNext', { event: textOf(next.event.id).name })}</span>
          <span className="text-sm text-muted">
            {words.span(next)} · {t('inDays', { days: daysUntil(next, today) })}
          </span>
        </span>
      ) : (
        <span className="text-muted">{t('noEvents')}</span>
      )}
    </ScreenLink>
  );
}
