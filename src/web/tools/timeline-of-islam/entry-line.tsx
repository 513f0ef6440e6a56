import type { TimelineEntry } from '#content/timeline-schema.ts';
import { EntryLink } from '#web/tools/timeline-of-islam/entry-link.tsx';
import { useTimelineWords } from '#web/tools/timeline-of-islam/timeline.ts';

/** An entry by its year and title. */
export function EntryLine({ entry }: { entry: TimelineEntry }) {
  const words = useTimelineWords();
  return (
    <li className="grid">
      <EntryLink id={entry.id} className="flex min-h-11 items-baseline gap-3">
        <span className="w-10 shrink-0 text-sm font-semibold text-gold-ink tabular-nums">
          {entry.ce.from}
        </span>
        <span className="min-w-0 leading-snug font-medium">{words.of(entry).title}</span>
      </EntryLink>
    </li>
  );
}
