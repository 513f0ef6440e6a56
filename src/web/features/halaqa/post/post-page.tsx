import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { useLive } from '#web/domain/halaqa/live.ts';
import { PostCard } from '#web/domain/halaqa/post-card.tsx';
import { postQuery } from '#web/domain/halaqa/posts.ts';
import { TextSkeleton } from '#web/domain/page/skeleton.tsx';
import type en from '#web/features/halaqa/en.json';
import { CommentForm } from '#web/features/halaqa/post/comment-form.tsx';
import { CommentView } from '#web/features/halaqa/post/comment-view.tsx';
import { CommentThread } from '#web/features/halaqa/post/comment-thread.tsx';
import { WaitingList } from '#web/features/halaqa/post/waiting-list.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type phrases from '#web/platform/phrases/en.json';
import { useSession } from '#web/platform/session/session.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Retry } from '#web/ui/retry.tsx';

/** While one's own words are being checked, which takes a moment. */
const CHECKING = 3000;
/** Where nothing is told live. */
const NOW_AND_THEN = 60_000;
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** One post, and what was said to it, the oldest first. */
export function PostPage() {
  const t = useText<typeof en>('features/halaqa');
  const say = useText<typeof phrases>('platform/phrases');
  const { postId = '' } = useParams();
  const isId = ID.test(postId);
  const navigate = useNavigate();
  const userId = useSession().user?.id ?? null;
  const page = useInfiniteQuery({
    ...postQuery(userId, postId),
    enabled: isId,
    refetchInterval: ({ state }) => {
      const first = state.data?.pages[0];
      const own = first ? [first.post, ...first.pending] : [];
      return own.some((words) => words.state === 'unchecked') ? CHECKING : NOW_AND_THEN;
    },
  });
  useLive('comments', `post_id=eq.${postId}`, () => void (isId && page.refetch()));
  const pages = page.data?.pages ?? [];
  const [first] = pages;
  if (page.isPending && isId) return <TextSkeleton />;
  if (page.isError && !page.data)
    return <Retry text={say('loadFailed')} action={say('tryAgain')} onRetry={() => void page.refetch()} />;
  if (!first)
    return (
      <>
        <BackLink to="/halaqa">{t('tab.home')}</BackLink>
        <Empty>
          <h2 className="text-xl font-semibold text-ink">{t('postGone')}</h2>
          <p>{t('postGoneText')}</p>
        </Empty>
      </>
    );
  const { post, pending } = first;
  const comments = pages.flatMap((part) => part?.comments ?? []);
  const ownsPost = post.author?.standing === 'self';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <BackLink to="/halaqa">{t('tab.home')}</BackLink>
      {page.isRefetchError && <Notice>{t('kept')}</Notice>}
      <PostCard post={post} whole onGone={() => void navigate('/halaqa', { replace: true })} />
      <section aria-label={t('comments')} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <h2 className="text-xl font-semibold">{t('comments')}</h2>
        {comments.length + pending.length === 0 && <p className="text-muted">{t('noComments')}</p>}
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {comments.map((comment) => (
            <li key={comment.id}>
              <CommentThread comment={comment} post={post} ownsPost={ownsPost} />
            </li>
          ))}
        </ol>
        <MoreButton list={page} className="justify-self-center">
          {t('moreComments')}
        </MoreButton>
        {pending.length > 0 && (
          <ol className="grid gap-5">
            {pending.map((comment) => (
              <li key={comment.id}>
                <CommentView comment={comment} ownsPost={ownsPost} />
              </li>
            ))}
          </ol>
        )}
        <WaitingList postId={post.id} />
        {post.may_comment ? (
          <CommentForm postId={post.id} parentId={null} />
        ) : (
          <p className="text-muted">{t(post.state === 'checked' ? 'commentsClosed' : 'commentsLater')}</p>
        )}
      </section>
    </div>
  );
}
