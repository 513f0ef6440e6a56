import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import type en from '#web/tools/timeline-of-islam/en.json';
import { Filters } from '#web/tools/timeline-of-islam/filters.tsx';
import { Heading } from '#web/tools/timeline-of-islam/heading.tsx';
import { NothingFits } from '#web/tools/timeline-of-islam/nothing-fits.tsx';
import { useSelection } from '#web/tools/timeline-of-islam/selection.ts';
import { TimeView } from '#web/tools/timeline-of-islam/time/time-view.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

const map = preloadable(async () => (await import('#web/tools/timeline-of-islam/map/map-view.tsx')).MapView);

export function TimelineView() {
  const t = useText<typeof en>('tools/timeline-of-islam');
  const [parameters] = useSearchParams();
  const selection = useSelection();
  const empty = selection.entries.length === 0;
  return (
    <div className="grid animate-rise grid-cols-[minmax(0,1fr)] gap-6">
      <Heading shown={selection.entries} />
      <Filters selection={selection} />
      <Tabs
        label={t('title')}
        value={parameters.get('view')}
        onChange={(view) => selection.choose('view', view === 'time' ? null : view)}
        tabs={[
          {
            id: 'time',
            label: t('tabTime'),
            content: empty ? <NothingFits /> : <TimeView selection={selection} />,
          },
          {
            id: 'map',
            label: t('tabMap'),
            content: empty ? (
              <NothingFits />
            ) : (
              <Suspense fallback={<PageSpinner label={t('mapLoading')} />}>
                <map.Component selection={selection} />
              </Suspense>
            ),
          },
        ]}
      />
    </div>
  );
}
