import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { PostCard } from '#web/domain/halaqa/post-card.tsx';
import { Writer } from '#web/domain/halaqa/writer.tsx';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import type en from '#web/features/halaqa/en.json';
import { Filters } from '#web/features/halaqa/search/filters.tsx';
import { filtersIn, searchQuery } from '#web/features/halaqa/search/search-query.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type phrases from '#web/platform/phrases/en.json';
import { useSession } from '#web/platform/session/session.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { Retry } from '#web/ui/retry.tsx';

/** People first, then what was written, newest first. */
export function Results({ query }: { query: string }) {
  const t = useText<typeof en>('features/halaqa');
  const say = useText<typeof phrases>('platform/phrases');
  const userId = useSession().user?.id ?? null;
  const [search] = useSearchParams();
  const filters = filtersIn(search);
  const found = useInfiniteQuery(searchQuery(userId, query, filters));
  const people = found.data?.pages.flatMap((page) => page.people) ?? [];
  const posts = found.data?.pages.flatMap((page) => page.posts) ?? [];
  const isEmpty = found.data && people.length + posts.length === 0;
  return (
    <section aria-label={t('found')} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Filters filters={filters} facets={found.data?.pages[0]?.facets ?? null} />
      {found.isPending && <ListSkeleton />}
      {found.isError && !found.data && (
        <Retry text={say('loadFailed')} action={say('tryAgain')} onRetry={() => void found.refetch()} />
      )}
      {people.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-xl font-semibold">{t('foundPeople')}</h2>
          <ul className="grid gap-4">
            {people.map((person) => (
              <li key={person.user_id}>
                <Writer person={person} note={t(`standing.${person.standing}`)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {posts.length > 0 && (
        <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <h2 className="text-xl font-semibold">{t('foundPosts')}</h2>
          <ol className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line *:py-5 *:first:pt-0">
            {posts.map((post) => (
              <li key={post.id}>
                <PostCard post={post} />
              </li>
            ))}
          </ol>
        </section>
      )}
      {isEmpty && (
        <Empty>
          <p>{t('foundNothing', { query })}</p>
        </Empty>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        <MoreButton list={found}>{t('older')}</MoreButton>
        <Link to="/halaqa" className={buttonClass('quiet')}>
          {t('searchEnd')}
        </Link>
      </div>
    </section>
  );
}
