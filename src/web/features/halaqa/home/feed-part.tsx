import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useLive } from '#web/domain/halaqa/live.ts';
import { PostCard } from '#web/domain/halaqa/post-card.tsx';
import { feedQuery, newPostsQuery } from '#web/domain/halaqa/posts.ts';
import type { Scope } from '#web/domain/halaqa/posts.ts';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import type en from '#web/features/halaqa/en.json';
import { FirstDay, UpToDate } from '#web/features/halaqa/home/feed-end.tsx';
import { WaitingList } from '#web/features/halaqa/post/waiting-list.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type phrases from '#web/platform/phrases/en.json';
import { useSession } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { Segments } from '#web/ui/segments.tsx';

const SCOPES = ['network', 'members'] as const satisfies Scope[];
/** While one's own words are being checked, which takes a moment. */
const CHECKING = 4000;

export function FeedPart() {
  const t = useText<typeof en>('features/halaqa');
  const say = useText<typeof phrases>('platform/phrases');
  const userId = useSession().user?.id ?? null;
  const [search, setSearch] = useSearchParams();
  const scope = SCOPES.find((one) => one === search.get('scope')) ?? 'network';
  const feed = useInfiniteQuery({
    ...feedQuery(userId, scope),
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.pending.some((post) => post.state === 'unchecked') ? CHECKING : false,
  });
  const posts = feed.data?.pages.flatMap((page) => page.posts) ?? [];
  const pending = feed.data?.pages[0]?.pending ?? [];
  const since = scope === 'network' ? (posts[0]?.published_at ?? null) : null;
  const fresh = useQuery(newPostsQuery(userId, since));
  useLive(
    'posts',
    null,
    () => void (pending.length > 0 ? feed.refetch() : since !== null && fresh.refetch()),
  );

  function showNew() {
    void feed.refetch();
    scrollTo({ top: 0, behavior: 'instant' });
  }
  return (
    <>
      <Segments
        label={t('scope')}
        segments={SCOPES.map((value) => ({ value, label: t(`scope.${value}`) }))}
        value={scope}
        onChange={(next) => setSearch(next === 'network' ? {} : { scope: next }, { replace: true })}
      />
      <WaitingList />
      {feed.isPending && <ListSkeleton />}
      {feed.isError && !feed.data && (
        <Retry text={say('loadFailed')} action={say('tryAgain')} onRetry={() => void feed.refetch()} />
      )}
      {feed.isRefetchError && feed.data && <Notice>{t('kept')}</Notice>}
      <div aria-live="polite">
        {(fresh.data ?? 0) > 0 && (
          <Button look="soft" className="w-full" busy={feed.isRefetching} onClick={showNew}>
            {t('newPosts', { count: fresh.data ?? 0 })}
          </Button>
        )}
      </div>
      {pending.length + posts.length > 0 && (
        <ol className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line *:py-5 *:first:pt-0">
          {[...pending, ...posts].map((post) => (
            <li key={post.id}>
              <PostCard post={post} />
            </li>
          ))}
        </ol>
      )}
      <MoreButton list={feed} className="justify-self-center">
        {t('older')}
      </MoreButton>
      {feed.data &&
        !feed.hasNextPage &&
        (posts.length === 0 && scope === 'network' ? (
          <FirstDay />
        ) : (
          <UpToDate isEmpty={posts.length === 0} />
        ))}
    </>
  );
}
