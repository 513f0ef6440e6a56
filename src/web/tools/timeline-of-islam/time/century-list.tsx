import type { TimelineEntry } from '#content/timeline-schema.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/timeline-of-islam/en.json';
import { EntryLine } from '#web/tools/timeline-of-islam/entry-line.tsx';

/** Each century with what it brought, by title only. */
export function CenturyList({ entries }: { entries: readonly TimelineEntry[] }) {
  const t = useText<typeof en>('tools/timeline-of-islam');
  const centuries = [...new Set(entries.map(centuryOf))];
  return (
    <ol className="grid gap-6">
      {centuries.map((century) => (
        <li key={century} className="grid grid-cols-[minmax(0,1fr)] gap-1">
          <h2 className="text-lg font-semibold">
            {t('century', { from: String(century), to: String(century + 99) })}
          </h2>
          <ul className="-mx-3 grid md:grid-cols-2 lg:grid-cols-1">
            {entries
              .filter((entry) => centuryOf(entry) === century)
              .map((entry) => (
                <EntryLine key={entry.id} entry={entry} />
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

const centuryOf = ({ ce }: TimelineEntry) => Math.floor(ce.from / 100) * 100;
