import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useText } from '#web/platform/language/use-text.ts';
import { noteUse } from '#web/platform/session/uses.ts';
import { pathOf } from '#web/registry.ts';
import type en from '#web/tools/timeline-of-islam/en.json';
import { EntryPage } from '#web/tools/timeline-of-islam/entry/entry-page.tsx';
import { ENTRIES } from '#web/tools/timeline-of-islam/timeline.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ScreenHead } from '#web/ui/screen-head.tsx';

/** The entry at an address such as `/timeline-of-islam/hijra`. */
export function EntryView({ id }: { id: string }) {
  const t = useText<typeof en>('tools/timeline-of-islam');
  const { search } = useLocation();
  const entry = ENTRIES.find((each) => each.id === id);
  useEffect(() => {
    if (entry) noteUse('timeline-of-islam', Date.now());
  }, [entry]);
  return (
    <div className="reading grid animate-rise grid-cols-[minmax(0,1fr)] gap-4">
      <BackLink narrowOnly to={pathOf('timeline-of-islam') + search}>
        {t('back')}
      </BackLink>
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
