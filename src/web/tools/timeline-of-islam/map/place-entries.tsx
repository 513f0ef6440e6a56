import type { TimelineEntry } from '#content/timeline-schema.ts';
import { EntryLine } from '#web/tools/timeline-of-islam/entry-line.tsx';
import { useTimelineWords } from '#web/tools/timeline-of-islam/timeline.ts';

interface PlaceEntriesProps {
  place: string;
  entries: readonly TimelineEntry[];
}

/** What happened at the chosen place. */
export function PlaceEntries({ place, entries }: PlaceEntriesProps) {
  const words = useTimelineWords();
  return (
    <section className="grid gap-1" aria-live="polite">
      <h2 className="text-lg font-semibold">{words.place(place)}</h2>
      <ul className="-mx-3 grid">
        {entries.map((entry) => (
          <EntryLine key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}
