import { daysUntil, upcoming } from '#core/hijri-calendar/events.ts';
import { useHijriCalendar } from '#web/domain/hijri/own-calendar.ts';
import { useReckonedDay } from '#web/domain/hijri/use-today.ts';
import type { Suggestion } from '#web/domain/screens/contributions/suggestions.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { pathOf } from '#web/registry.ts';
import { useDateWords } from '#web/tools/islamic-events/date-words.ts';
import type en from '#web/tools/islamic-events/en.json';
import { useEvents, useEventTexts } from '#web/domain/hijri/events.ts';

/** Tonight or tomorrow it presses; within this many days it is good to know. */
const SOON = 10;

/** The next event of the Islamic year, when it is near. */
export default function useSuggestion(): Suggestion | null {
  const t = useText<typeof en>('tools/islamic-events');
  const textOf = useEventTexts();
  const words = useDateWords();
  const today = useReckonedDay();
  const next = upcoming(useHijriCalendar(), today, useEvents())[0];
  if (!next) return null;
  const days = daysUntil(next, today);
  if (days > SOON) return null;
  return {
    kind: days <= 1 ? 'now' : 'soon',
    title: textOf(next.event.id).name,
    text: `${words.span(next)} · ${t('inDays', { days })}`,
    to: pathOf('islamic-events'),
  };
}
