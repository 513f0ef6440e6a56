import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { ScreenHead } from '#web/domain/page/screen-head.tsx';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import type en from '#web/features/kalimah/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

const choosing = preloadable(
  async () => (await import('#web/features/kalimah/choosing/choosing.tsx')).Choosing,
);
const shared = preloadable(async () => (await import('#web/features/kalimah/people/feed.tsx')).Feed);
const saved = preloadable(async () => (await import('#web/features/kalimah/people/saved.tsx')).Saved);

/** To make a card, what people shared, and what is kept of it. Making needs nothing of the other two. */
export function Frame() {
  const t = useText<typeof en>('features/kalimah');
  const [search, setSearch] = useSearchParams();
  return (
    <div className="grid animate-rise grid-cols-[minmax(0,1fr)] gap-5">
      <ScreenHead title={t('title')} summary={t('intro')} remark={<p>{t('privacy')}</p>} />
      <Tabs
        label={t('view')}
        value={search.get('view')}
        onChange={(view) => setSearch(view === 'make' ? {} : { view })}
        tabs={[
          {
            id: 'make',
            label: t('view.make'),
            content: (
              <Suspense fallback={<ListSkeleton />}>
                <choosing.Component />
              </Suspense>
            ),
          },
          {
            id: 'shared',
            label: t('view.shared'),
            content: (
              <Suspense fallback={<ListSkeleton />}>
                <shared.Component />
              </Suspense>
            ),
          },
          {
            id: 'saved',
            label: t('view.saved'),
            content: (
              <Suspense fallback={<ListSkeleton />}>
                <saved.Component />
              </Suspense>
            ),
          },
        ]}
      />
    </div>
  );
}
