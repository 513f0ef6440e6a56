import { ChevronRight } from 'lucide-react';
import type { IslamicEvent } from '#content/events-schema.ts';
import type { Day } from '#core/day.ts';
import { dayNumber } from '#core/day.ts';
import { daysUntil } from '#core/hijri-calendar/events.ts';
import type { Occurrence } from '#core/hijri-calendar/events.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useDateWords } from '#web/tools/islamic-events/date-words.ts';
import type en from '#web/tools/islamic-events/en.json';
import { useEventTexts } from '#web/domain/hijri/events.ts';
import { classNames } from '#web/ui/class-names.ts';

interface EventLineProps {
  occurrence: Occurrence<IslamicEvent>;
  today: Day;
  onAsk: () => void;
}

/** One event with its days in both calendars and how long it is until then; it opens what there is to know. */
export function EventLine({ occurrence, today, onAsk }: EventLineProps) {
  const t = useText<typeof en>('tools/islamic-events');
  const textOf = useEventTexts();
  const words = useDateWords();
  const { event, first, last } = occurrence;
  const past = dayNumber(last) < dayNumber(today);
  const on = !past && dayNumber(first) <= dayNumber(today);
  const until = past ? t('past') : on ? t('now') : t('inDays', { days: daysUntil(occurrence, today) });
  return (
    <li className="grid">
      <button
        type="button"
        onClick={onAsk}
        className={classNames(
          'flex items-center gap-3 rounded-card border p-4 text-start shadow-card transition-shadow hover:shadow-lifted',
          on ? 'border-gold/50 bg-gold-soft' : 'border-line bg-raised',
        )}
      >
        <span className="grid flex-1 gap-0.5">
          <span className="font-display text-lg font-semibold">{textOf(event.id).name}</span>
          <span>{words.span(occurrence)}</span>
          <span className="text-sm text-muted">
            {until}
            {event.differs && ` · ${t('differs')}`}
          </span>
        </span>
        <ChevronRight className="size-5 shrink-0 text-muted rtl:-scale-x-100" aria-hidden="true" />
      </button>
    </li>
  );
}
