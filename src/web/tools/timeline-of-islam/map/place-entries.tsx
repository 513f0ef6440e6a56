import type { TimelineEntry } from '#content/timeline-schema.ts';
import { EntryLine } from '#web/tools/timeline-of-islam/entry-line.tsx';
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
          <EntryLine key={entry.id} entry={entry} className="underline-offset-4 hover:underline" />
        ))}
      </ul>
    </Card>
  );
}
