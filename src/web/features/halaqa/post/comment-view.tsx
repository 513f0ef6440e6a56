import type { ReactNode } from 'react';
import type { Comment } from '#core/halaqa/shapes.ts';
import { Body } from '#web/domain/halaqa/body.tsx';
import type domainWords from '#web/domain/halaqa/en.json';
import { MarkList } from '#web/domain/writing/mark-list.tsx';
import { Moment } from '#web/domain/writing/moment.tsx';
import { ReactionBar } from '#web/domain/halaqa/reaction-bar.tsx';
import { WordsMenu } from '#web/domain/halaqa/words-menu.tsx';
import { Writer } from '#web/domain/halaqa/writer.tsx';
import { useText } from '#web/platform/language/use-text.ts';

interface CommentViewProps {
  comment: Comment;
  ownsPost: boolean;
  /** Beside the reactions. */
  children?: ReactNode;
}

export function CommentView({ comment, ownsPost, children }: CommentViewProps) {
  const t = useText<typeof domainWords>('domain/halaqa');
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Writer
        person={comment.author}
        note={
          <>
            <Moment at={comment.published_at ?? comment.created_at} />
            {comment.edited_at !== null && ` · ${t('edited')}`}
          </>
        }
      >
        <WordsMenu type="comment" words={comment} ownsPost={ownsPost} />
      </Writer>
      {comment.state !== 'checked' && <p className="text-sm text-muted">{t(`state.${comment.state}`)}</p>}
      {comment.hidden && <p className="text-sm text-muted">{t('hidden')}</p>}
      <Body words={comment} />
      <MarkList marks={comment.marks} />
      <div className="flex flex-wrap items-center gap-x-2">
        <ReactionBar type="comment" words={comment} />
        {children}
      </div>
    </article>
  );
}
