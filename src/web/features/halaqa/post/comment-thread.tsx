import { useState } from 'react';
import { Reply } from 'lucide-react';
import type { Post } from '#core/halaqa/shapes.ts';
import type { CommentWithAnswers } from '#web/domain/halaqa/posts.ts';
import { Answers } from '#web/features/halaqa/post/answers.tsx';
import { CommentForm } from '#web/features/halaqa/post/comment-form.tsx';
import { CommentView } from '#web/features/halaqa/post/comment-view.tsx';
import type en from '#web/features/halaqa/en.json';
import { useText } from '#web/platform/language/use-text.ts';

interface CommentThreadProps {
  comment: CommentWithAnswers;
  post: Post;
  ownsPost: boolean;
}

/** A comment and the answers to it; there is no third level. */
export function CommentThread({ comment, post, ownsPost }: CommentThreadProps) {
  const t = useText<typeof en>('features/halaqa');
  const [answering, setAnswering] = useState(false);
  const [whole, setWhole] = useState(false);
  const hidden = comment.answers - comment.first_answers.length;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <CommentView comment={comment} ownsPost={ownsPost}>
        {post.may_comment && (
          <button
            type="button"
            aria-expanded={answering}
            onClick={() => setAnswering(!answering)}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-pill px-3 text-sm font-semibold text-muted hover:bg-sunken"
          >
            <Reply className="size-4.5 rtl:-scale-x-100" aria-hidden="true" />
            {t('answer')}
          </button>
        )}
      </CommentView>
      {(comment.first_answers.length > 0 || answering) && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 border-s-2 border-line ps-4 sm:ps-6">
          {whole ? (
            <Answers comment={comment} ownsPost={ownsPost} />
          ) : (
            <>
              <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
                {comment.first_answers.map((answer) => (
                  <li key={answer.id}>
                    <CommentView comment={answer} ownsPost={ownsPost} />
                  </li>
                ))}
              </ol>
              {hidden > 0 && (
                <button
                  type="button"
                  onClick={() => setWhole(true)}
                  className="inline-flex min-h-11 items-center justify-self-start rounded-pill px-3 text-sm font-semibold text-primary hover:bg-primary-soft"
                >
                  {t('moreAnswers', { count: hidden })}
                </button>
              )}
            </>
          )}
          {answering && (
            <CommentForm postId={post.id} parentId={comment.id} onSent={() => setAnswering(false)} />
          )}
        </div>
      )}
    </div>
  );
}
