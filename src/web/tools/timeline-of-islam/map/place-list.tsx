import type { TimelineEntry } from '#content/timeline-schema.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/timeline-of-islam/en.json';
import { PLACES, useTimelineWords } from '#web/tools/timeline-of-islam/timeline.ts';
import { classNames } from '#web/ui/class-names.ts';

interface PlaceListProps {
  entries: readonly TimelineEntry[];
  place: string | null;
  onChoose: (place: string | null) => void;
}

/** The map in words, for keyboards, screen readers and whoever looks for a name. */
export function PlaceList({ entries, place, onChoose }: PlaceListProps) {
  const t = useText<typeof en>('tools/timeline-of-islam');
  const words = useTimelineWords();
  const counted = PLACES.map(({ id }) => ({
    id,
    count: entries.filter((entry) => entry.place === id).length,
  })).filter(({ count }) => count > 0);
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{t('places')}</h2>
      <ul className="flex flex-wrap gap-2">
        {counted.map(({ id, count }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={id === place}
              onClick={() => onChoose(id === place ? null : id)}
              className={classNames(
                'flex min-h-11 items-center gap-2 rounded-pill border px-4 text-sm font-semibold transition-colors',
                id === place
                  ? 'border-primary bg-primary-soft text-primary'
                  : 'border-line bg-raised hover:bg-sunken',
              )}
            >
              {words.place(id)}
              <span className="text-muted">{count}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
