import { useInfiniteQuery } from '@tanstack/react-query';
import { PostCard } from '#web/domain/halaqa/post-card.tsx';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import type en from '#web/features/halaqa/en.json';
import { Part } from '#web/features/halaqa/profile/part.tsx';
import { postsOfQuery } from '#web/features/halaqa/profile/profiles.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type phrases from '#web/platform/phrases/en.json';
import { useSession } from '#web/platform/session/session.ts';
import { MoreButton } from '#web/ui/more-button.tsx';
import { Retry } from '#web/ui/retry.tsx';

/** What somebody wrote, newest first, as far as the reader may see it. */
export function PostsOf({ userId, isOwn }: { userId: string; isOwn: boolean }) {
  const t = useText<typeof en>('features/halaqa');
  const say = useText<typeof phrases>('platform/phrases');
  const me = useSession().user?.id ?? '';
  const posts = useInfiniteQuery(postsOfQuery(me, userId));
  const shown = posts.data?.pages.flatMap((page) => page.posts) ?? [];
  return (
    <Part title={t('profile.posts')}>
      {posts.isPending && <ListSkeleton lines={3} />}
      {posts.isError && (
        <Retry text={say('loadFailed')} action={say('tryAgain')} onRetry={() => void posts.refetch()} />
      )}
      {posts.isSuccess && shown.length === 0 && !posts.hasNextPage && (
        <p className="text-muted">{t(isOwn ? 'profile.ownPostsEmpty' : 'profile.postsEmpty')}</p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line *:py-5 *:first:pt-0">
        {shown.map((post) => (
          <PostCard key={post.id} post={post} />
        ))}
      </div>
      <MoreButton list={posts} className="justify-self-start">
        {t('network.more')}
      </MoreButton>
    </Part>
  );
}
