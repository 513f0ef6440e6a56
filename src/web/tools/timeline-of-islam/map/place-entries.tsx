import type { TimelineEntry } from '#content/timeline-schema.ts';
import { EntryLink } from '#web/tools/timeline-of-islam/entry-link.tsx';
import { useTimelineWords } from '#web/tools/timeline-of-islam/timeline.ts';
import { Card } from '#web/ui/card.tsx';

interface PlaceEntriesProps {
  place: string;
  entries: readonly TimelineEntry[];
}

/** What happened at the chosen place. */
export function PlaceEntries({ place, entries }: PlaceEntriesProps) {
  const words = useTimelineWords();
  return (
    <Card look="gold" className="grid gap-2" aria-live="polite">
      <h2 className="text-xl font-semibold">{words.place(place)}</h2>
      <ul className="grid">
        {entries.map((entry) => (
          <li key={entry.id} className="grid">
            <EntryLink
              id={entry.id}
              className="flex min-h-11 items-baseline gap-3 rounded-field py-2 underline-offset-4 hover:underline"
            >
              <span className="w-10 shrink-0 text-sm font-semibold text-gold-ink tabular-nums">
                {entry.ce.from}
              </span>
              <span className="font-medium">{words.of(entry).title}</span>
            </EntryLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
