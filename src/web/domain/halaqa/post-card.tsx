import { Suspense } from 'react';
import { MessageCircle, Users } from 'lucide-react';
import { Link } from 'react-router';
import type { Post } from '#core/halaqa/shapes.ts';
import { Body } from '#web/domain/halaqa/body.tsx';
import type en from '#web/domain/halaqa/en.json';
import { MarkList } from '#web/domain/writing/mark-list.tsx';
import { Moment } from '#web/domain/writing/moment.tsx';
import { postPath, topicPath } from '#web/domain/halaqa/paths.ts';
import { Pictures } from '#web/domain/halaqa/pictures.tsx';
import { Poll } from '#web/domain/halaqa/poll.tsx';
import { ReactionBar } from '#web/domain/halaqa/reaction-bar.tsx';
import { WordsMenu } from '#web/domain/halaqa/words-menu.tsx';
import { Writer } from '#web/domain/halaqa/writer.tsx';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import { nameOf } from '#web/domain/person/name.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { Notice } from '#web/ui/notice.tsx';

const refCards = preloadable(async () => (await import('#web/domain/writing/ref-cards.tsx')).RefCards);

interface PostCardProps {
  post: Post;
  /** On its own page: whole, and without a link to itself. */
  whole?: boolean;
  onGone?: (() => void) | undefined;
}

/** One post, as every list and its own page show it. */
export function PostCard({ post, whole = false, onGone }: PostCardProps) {
  const t = useText<typeof en>('domain/halaqa');
  const name = (post.author && nameOf(post.author)) ?? t('nameless');
  return (
    <article aria-label={t('postBy', { name })} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Writer
        person={post.author}
        when={
          <span className="inline-flex flex-wrap items-center gap-x-1.5">
            <Moment at={post.published_at ?? post.created_at} />
            {post.edited_at !== null && <span>· {t('edited')}</span>}
            {post.audience === 'connections' && (
              <span className="inline-flex items-center gap-1">
                · <Users className="size-3.5" aria-hidden="true" /> {t('forConnections')}
              </span>
            )}
          </span>
        }
      >
        <WordsMenu type="post" words={post} onGone={onGone} />
      </Writer>
      {post.state !== 'checked' && <Notice>{t(`state.${post.state}`)}</Notice>}
      <Body words={post} />
      <MarkList marks={post.marks} />
      <Pictures pictures={post.pictures} />
      {post.poll && <Poll post={post} poll={post.poll} />}
      {post.refs.length > 0 && (
        <Suspense fallback={<ListSkeleton lines={1} />}>
          <refCards.Component refs={post.refs} />
        </Suspense>
      )}
      {post.topics.length > 0 && (
        <ul aria-label={t('topics')} className="-my-1.5 flex flex-wrap gap-x-3">
          {post.topics.map((topic) => (
            <li key={topic}>
              <Link
                to={topicPath(topic)}
                className="inline-flex min-h-8 items-center text-sm font-medium text-primary underline-offset-4 hover:underline"
              >
                <bdi>#{topic}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="-mx-2.5 -mb-2 flex flex-wrap items-center justify-between">
        <ReactionBar type="post" words={post} />
        {!whole && post.state === 'checked' && (
          <Link
            to={postPath(post.id)}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-pill px-2.5 text-sm font-semibold text-muted hover:bg-sunken"
          >
            <MessageCircle className="size-4.5" aria-hidden="true" />
            {t('comments', { count: post.comments })}
          </Link>
        )}
      </div>
    </article>
  );
}
