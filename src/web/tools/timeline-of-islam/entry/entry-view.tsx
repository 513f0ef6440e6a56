import { useEffect } from 'react';
import { useText } from '#web/platform/language/use-text.ts';
import { noteUse } from '#web/platform/session/uses.ts';
import type en from '#web/tools/timeline-of-islam/en.json';
import { EntryPage } from '#web/tools/timeline-of-islam/entry/entry-page.tsx';
import { ENTRIES } from '#web/tools/timeline-of-islam/timeline.ts';
import { Empty } from '#web/ui/empty.tsx';
import { ScreenHead } from '#web/domain/page/screen-head.tsx';

/** The entry at an address such as `/timeline-of-islam/hijra`. */
export function EntryView({ id }: { id: string }) {
  const t = useText<typeof en>('tools/timeline-of-islam');
  const entry = ENTRIES.find((each) => each.id === id);
  useEffect(() => {
    if (entry) noteUse('timeline-of-islam', Date.now());
  }, [entry]);
  return (
    <div className="reading grid animate-rise grid-cols-[minmax(0,1fr)] gap-4">
      {entry ? (
        <EntryPage entry={entry} />
      ) : (
        <>
          <ScreenHead title={t('title')} />
          <Empty>{t('notHere')}</Empty>
        </>
      )}
    </div>
  );
}
