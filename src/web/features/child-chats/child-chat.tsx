import { useQuery } from '@tanstack/react-query';
import { AnswerView } from '#web/domain/chat/answer-view.tsx';
import { keptChat } from '#web/domain/chat/kept-chat.ts';
import { TextSkeleton } from '#web/domain/page/skeleton.tsx';
import type en from '#web/features/child-chats/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Retry } from '#web/ui/retry.tsx';

/** One chat of a child, to read: there is nothing to ask, rate or delete. */
export function ChildChat({ child, chat }: { child: string; chat: string }) {
  const t = useText<typeof en>('features/child-chats');
  const kept = useQuery({ queryKey: ['people', 'child-chat', chat], queryFn: () => keptChat(child, chat) });
  if (kept.isError)
    return <Retry text={t('notLoaded')} action={t('tryAgain')} onRetry={() => void kept.refetch()} />;
  if (kept.isPending) return <TextSkeleton />;
  if (!kept.data) return <Notice>{t('chatGone')}</Notice>;
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-10">
      {kept.data.turns.map((turn) => (
        <li key={turn.id} className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <h2
            dir="auto"
            className="max-w-[85%] justify-self-end rounded-card rounded-ee-field bg-primary-soft px-5 py-3 font-sans text-base leading-normal font-medium whitespace-pre-wrap text-wrap"
          >
            {turn.question}
          </h2>
          <AnswerView turn={turn} school={null} />
        </li>
      ))}
    </ol>
  );
}
