import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { TimelineEntry } from '#content/timeline-schema.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/timeline-of-islam/en.json';
import { EntryLink } from '#web/tools/timeline-of-islam/entry-link.tsx';
import { useSelection } from '#web/tools/timeline-of-islam/selection.ts';
import { ENTRIES, useTimelineWords } from '#web/tools/timeline-of-islam/timeline.ts';

const PLACE = 'grid min-w-0 content-start gap-1';

/** What came before and after, among what was chosen to be shown. */
export function Neighbours({ entry }: { entry: TimelineEntry }) {
  const t = useText<typeof en>('tools/timeline-of-islam');
  const words = useTimelineWords();
  const { entries } = useSelection();
  const row = entries.includes(entry) ? entries : ENTRIES;
  const at = row.indexOf(entry);
  const [before, after] = [row[at - 1], row[at + 1]];
  return (
    <nav aria-label={t('neighbours')} className="-mx-3 grid grid-cols-2 gap-2">
      {before ? (
        <EntryLink id={before.id} className={PLACE}>
          <span className="flex items-center gap-2 text-sm text-muted">
            <ArrowLeft className="size-4 shrink-0 rtl:-scale-x-100" aria-hidden="true" />
            {t('previous')}
          </span>
          <span className="font-semibold">{words.of(before).title}</span>
        </EntryLink>
      ) : (
        <span />
      )}
      {after && (
        <EntryLink id={after.id} className={`${PLACE} text-end`}>
          <span className="flex items-center justify-end gap-2 text-sm text-muted">
            {t('next')}
            <ArrowRight className="size-4 shrink-0 rtl:-scale-x-100" aria-hidden="true" />
          </span>
          <span className="font-semibold">{words.of(after).title}</span>
        </EntryLink>
      )}
    </nav>
  );
}
