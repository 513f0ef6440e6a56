import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import type en from '#web/features/halaqa/en.json';
import { FeedPart } from '#web/features/halaqa/home/feed-part.tsx';
import { SearchForm } from '#web/features/halaqa/search/search-form.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { useWide } from '#web/platform/use-wide.ts';

const results = preloadable(async () => (await import('#web/features/halaqa/search/results.tsx')).Results);
const people = preloadable(
  async () => (await import('#web/features/halaqa/home/people-beside.tsx')).PeopleBeside,
);

/** What one's people wrote, or what was looked for. */
export function Home() {
  const t = useText<typeof en>('features/halaqa');
  const [search] = useSearchParams();
  const query = (search.get('q') ?? '').trim();
  const isWide = useWide();
  return (
    <div className="split">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <h2 className="sr-only">{t('tab.home')}</h2>
        {/* Written anew when a link or a step back brings other words. */}
        <SearchForm key={query} />
        {query === '' ? (
          <FeedPart />
        ) : (
          <Suspense fallback={<ListSkeleton />}>
            <results.Component query={query} />
          </Suspense>
        )}
      </div>
      {isWide && (
        <Suspense fallback={null}>
          <people.Component />
        </Suspense>
      )}
    </div>
  );
}
