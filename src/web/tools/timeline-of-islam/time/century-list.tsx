import type { TimelineEntry } from '#content/timeline-schema.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/timeline-of-islam/en.json';
import { EntryLink } from '#web/tools/timeline-of-islam/entry-link.tsx';
import { useTimelineWords } from '#web/tools/timeline-of-islam/timeline.ts';

/** Each century with what it brought, by title only. */
export function CenturyList({ entries }: { entries: readonly TimelineEntry[] }) {
  const t = useText<typeof en>('tools/timeline-of-islam');
  const words = useTimelineWords();
  const centuries = [...new Set(entries.map(centuryOf))];
  return (
    <ol className="grid gap-8">
      {centuries.map((century) => (
        <li key={century} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h2 className="flex items-baseline gap-3 border-b border-line pb-2 text-xl font-semibold">
            {t('century', { from: String(century), to: String(century + 99) })}
          </h2>
          <ul className="grid gap-x-6 md:grid-cols-2">
            {entries
              .filter((entry) => centuryOf(entry) === century)
              .map((entry) => (
                <li key={entry.id} className="grid">
                  <EntryLink
                    id={entry.id}
                    className="flex min-h-11 items-baseline gap-3 rounded-field px-2 py-2 transition-colors hover:bg-primary-soft"
                  >
                    <span className="w-10 shrink-0 text-sm font-semibold text-gold-ink tabular-nums">
                      {entry.ce.from}
                    </span>
                    <span className="font-medium">{words.of(entry).title}</span>
                  </EntryLink>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

const centuryOf = ({ ce }: TimelineEntry) => Math.floor(ce.from / 100) * 100;
