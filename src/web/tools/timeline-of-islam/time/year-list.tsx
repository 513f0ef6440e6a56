import type { TimelineEntry } from '#content/timeline-schema.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/timeline-of-islam/en.json';
import { YearCard } from '#web/tools/timeline-of-islam/time/year-card.tsx';

/** Silence of so many years is said, since the line does not show it. */
const LONG = 20;

/** Year after year down one line. */
export function YearList({ entries }: { entries: readonly TimelineEntry[] }) {
  const t = useText<typeof en>('tools/timeline-of-islam');
  return (
    <ol className="ms-2 grid reading gap-4 border-s-2 border-gold/50">
      {entries.map((entry, index) => {
        const before = entries[index - 1];
        const years = before ? entry.ce.from - before.ce.from : 0;
        return (
          <li key={entry.id} className="relative grid gap-2 ps-6">
            {years >= LONG && <p className="px-3 text-sm text-muted">{t('yearsLater', { years })}</p>}
            <YearCard entry={entry} />
          </li>
        );
      })}
    </ol>
  );
}
