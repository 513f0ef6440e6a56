import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import type en from '#web/tools/timeline-of-islam/en.json';
import { NothingFits } from '#web/tools/timeline-of-islam/nothing-fits.tsx';
import { Scale } from '#web/tools/timeline-of-islam/scale.tsx';
import type { Selection } from '#web/tools/timeline-of-islam/selection.ts';
import { TimeView } from '#web/tools/timeline-of-islam/time/time-view.tsx';
import { YearList } from '#web/tools/timeline-of-islam/time/year-list.tsx';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

const map = preloadable(async () => (await import('#web/tools/timeline-of-islam/map/map-view.tsx')).MapView);

interface TimelineViewProps {
  selection: Selection;
  /** The titles stand beside it already. */
  wide: boolean;
}

/** All of it to scale, then as a story or on the map. */
export function TimelineView({ selection, wide }: TimelineViewProps) {
  const t = useText<typeof en>('tools/timeline-of-islam');
  const [parameters] = useSearchParams();
  const { entries } = selection;
  const inTime = wide ? <YearList entries={entries} /> : <TimeView selection={selection} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Scale shown={entries} />
      <Tabs
        label={t('title')}
        value={parameters.get('view')}
        onChange={(view) => selection.choose('view', view === 'time' ? null : view)}
        tabs={[
          {
            id: 'time',
            label: t('tabTime'),
            content: entries.length === 0 ? <NothingFits /> : inTime,
          },
          {
            id: 'map',
            label: t('tabMap'),
            content:
              entries.length === 0 ? (
                <NothingFits />
              ) : (
                <Suspense fallback={<ListSkeleton />}>
                  <map.Component selection={selection} />
                </Suspense>
              ),
          },
        ]}
      />
    </div>
  );
}
