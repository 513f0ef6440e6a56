import { useInfiniteQuery } from '@tanstack/react-query';
import type { CommentWithAnswers } from '#web/domain/halaqa/posts.ts';
import { answersQuery } from '#web/domain/halaqa/posts.ts';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import type en from '#web/features/halaqa/en.json';
import { CommentView } from '#web/features/halaqa/post/comment-view.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type phrases from '#web/platform/phrases/en.json';
import { useSession } from '#web/platform/session/session.ts';
import { MoreButton } from '#web/ui/more-button.tsx';
import { Retry } from '#web/ui/retry.tsx';

interface AnswersProps {
  comment: CommentWithAnswers;
  ownsPost: boolean;
}

/** All answers to a comment, page by page; until they come, those that are known. */
export function Answers({ comment, ownsPost }: AnswersProps) {
  const t = useText<typeof en>('features/halaqa');
  const say = useText<typeof phrases>('platform/phrases');
  const found = useInfiniteQuery(answersQuery(useSession().user?.id ?? null, comment.id));
  const answers = found.data?.pages.flatMap((page) => page?.answers ?? []) ?? comment.first_answers;
  return (
    <>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {answers.map((answer) => (
          <li key={answer.id}>
            <CommentView comment={answer} ownsPost={ownsPost} />
          </li>
        ))}
      </ol>
      {found.isPending && <ListSkeleton lines={2} />}
      {found.isError && (
        <Retry text={say('loadFailed')} action={say('tryAgain')} onRetry={() => void found.refetch()} />
      )}
      <MoreButton list={found} className="justify-self-start">
        {t('moreComments')}
      </MoreButton>
    </>
  );
}
