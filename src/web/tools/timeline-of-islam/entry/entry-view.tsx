import { useEffect } from 'react';
import { ArrowLeft } from 'lucide-react';
import { useLocation } from 'react-router';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { noteUse } from '#web/platform/session/uses.ts';
import type en from '#web/tools/timeline-of-islam/en.json';
import { EntryPage } from '#web/tools/timeline-of-islam/entry/entry-page.tsx';
import { ENTRIES } from '#web/tools/timeline-of-islam/timeline.ts';
import { Empty } from '#web/ui/empty.tsx';

/** The entry at an address such as `/timeline-of-islam/hijra`. */
export function EntryView({ id }: { id: string }) {
  const t = useText<typeof en>('tools/timeline-of-islam');
  const { search } = useLocation();
  const entry = ENTRIES.find((each) => each.id === id);
  useEffect(() => {
    if (entry) noteUse('timeline-of-islam', Date.now());
  }, [entry]);
  return (
    <div className="mx-auto grid w-full max-w-2xl animate-rise grid-cols-[minmax(0,1fr)] gap-4">
      <ScreenLink
        to="timeline-of-islam"
        search={search}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-primary hover:underline"
      >
        <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden="true" />
        {t('back')}
      </ScreenLink>
      {entry ? (
        <EntryPage entry={entry} />
      ) : (
        <>
          <h1 className="text-3xl font-semibold">{t('title')}</h1>
          <Empty>{t('notHere')}</Empty>
        </>
      )}
    </div>
  );
}
