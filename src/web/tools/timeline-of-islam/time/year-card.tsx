import type { TimelineEntry } from '#content/timeline-schema.ts';
import { EntryLink } from '#web/tools/timeline-of-islam/entry-link.tsx';
import { useTimelineWords } from '#web/tools/timeline-of-islam/timeline.ts';
import { useYearWords } from '#web/tools/timeline-of-islam/year-words.ts';

/** An entry beside the line, with a knot on it. */
export function YearCard({ entry }: { entry: TimelineEntry }) {
  const words = useTimelineWords();
  const years = useYearWords();
  const { title, text } = words.of(entry);
  return (
    <div className="relative grid">
      <span
        aria-hidden="true"
        className="absolute -start-6 top-4 size-3 -translate-x-[calc(50%+1px)] rotate-45 border-2 border-gold bg-ground rtl:translate-x-[calc(50%+1px)]"
      />
      <EntryLink id={entry.id} className="grid gap-1">
        <span className="text-sm font-semibold text-gold-ink">
          {years.civil(entry)} · {years.hijri(entry)}
        </span>
        <span className="font-display text-lg font-semibold">{title}</span>
        <span className="line-clamp-3">{text}</span>
        <span className="text-sm text-muted">{words.place(entry.place)}</span>
      </EntryLink>
    </div>
  );
}
