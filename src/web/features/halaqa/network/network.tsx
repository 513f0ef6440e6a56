import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import type en from '#web/features/halaqa/en.json';
import { Connections } from '#web/features/halaqa/network/connections.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { Segments } from '#web/ui/segments.tsx';

const following = preloadable(
  async () => (await import('#web/features/halaqa/network/following.tsx')).Following,
);
const boundaries = preloadable(
  async () => (await import('#web/features/halaqa/network/boundaries.tsx')).Boundaries,
);

const VIEWS = {
  people: Connections,
  following: following.Component,
  settings: boundaries.Component,
} as const;
const NAMES = ['people', 'following', 'settings'] as const satisfies (keyof typeof VIEWS)[];

/** Who belongs to one's network, whom one reads, and who may come closer. */
export function Network() {
  const t = useText<typeof en>('features/halaqa');
  const [search, setSearch] = useSearchParams();
  const view = NAMES.find((name) => name === search.get('view')) ?? 'people';
  const View = VIEWS[view];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h2 className="sr-only">{t('network.title')}</h2>
      <div className="reading">
        <Segments
          label={t('network.title')}
          segments={NAMES.map((value) => ({ value, label: t(`network.view.${value}`) }))}
          value={view}
          onChange={(next) =>
            setSearch(next === 'people' ? {} : { view: next }, { replace: true, preventScrollReset: true })
          }
        />
      </div>
      <Suspense fallback={<ListSkeleton />}>
        {view === 'people' ? (
          <View />
        ) : (
          <div className="reading grid grid-cols-[minmax(0,1fr)] gap-6">
            <View />
          </div>
        )}
      </Suspense>
    </div>
  );
}
