import { Suspense } from 'react';
import { useParams } from 'react-router';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import type en from '#web/tools/timeline-of-islam/en.json';
import { Filters } from '#web/tools/timeline-of-islam/filters.tsx';
import { NothingFits } from '#web/tools/timeline-of-islam/nothing-fits.tsx';
import { useSelection } from '#web/tools/timeline-of-islam/selection.ts';
import { CenturyList } from '#web/tools/timeline-of-islam/time/century-list.tsx';
import { TimelineView } from '#web/tools/timeline-of-islam/timeline-view.tsx';
import { ListAndPage } from '#web/domain/page/list-and-page.tsx';
import { TextSkeleton } from '#web/domain/page/skeleton.tsx';
import { useWide } from '#web/platform/use-wide.ts';

const entryView = preloadable<{ id: string }>(
  async () => (await import('#web/tools/timeline-of-islam/entry/entry-view.tsx')).EntryView,
);

/** Narrow windows choose between the ways to look at it; wide ones have the titles beside whatever is looked at. */
export default function TimelineScreen() {
  const t = useText<typeof en>('tools/timeline-of-islam');
  const { entry } = useParams();
  const selection = useSelection();
  const wide = useWide();
  const view = <TimelineView selection={selection} wide={wide} />;
  const none = selection.entries.length === 0;
  return (
    <ListAndPage
      title={t('title')}
      tools={<Filters selection={selection} />}
      list={wide ? none ? <NothingFits /> : <CenturyList entries={selection.entries} /> : view}
      page={
        entry === undefined ? null : (
          <Suspense fallback={<TextSkeleton />}>
            <entryView.Component key={entry} id={entry} />
          </Suspense>
        )
      }
      beside={view}
    />
  );
}
