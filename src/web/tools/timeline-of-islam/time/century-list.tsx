import type { TimelineEntry } from '#content/timeline-schema.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/timeline-of-islam/en.json';
import { EntryLine } from '#web/tools/timeline-of-islam/entry-line.tsx';

/** Each century with what it brought, by title only. */
export function CenturyList({ entries }: { entries: readonly TimelineEntry[] }) {
  const t = useText<typeof en>('tools/timeline-of-islam');
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
                <EntryLine
                  key={entry.id}
                  entry={entry}
                  className="px-2 transition-colors hover:bg-primary-soft"
                />
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

const centuryOf = ({ ce }: TimelineEntry) => Math.floor(ce.from / 100) * 100;
