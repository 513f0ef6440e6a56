import { useInfiniteQuery } from '@tanstack/react-query';
import { conversationsIn, conversationsQuery } from '#web/domain/messages/conversations.ts';
import type { List } from '#web/domain/messages/conversations.ts';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import type en from '#web/features/messages/en.json';
import { ConversationLine } from '#web/features/messages/list/conversation-line.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type phrases from '#web/platform/phrases/en.json';
import { useSession } from '#web/platform/session/session.ts';
import { Empty } from '#web/ui/empty.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { Retry } from '#web/ui/retry.tsx';

export function ConversationList({ list }: { list: List }) {
  const t = useText<typeof en>('features/messages');
  const say = useText<typeof phrases>('platform/phrases');
  const found = useInfiniteQuery(conversationsQuery(useSession().user?.id ?? null, list));
  if (found.isPending) return <ListSkeleton />;
  if (!found.data)
    return <Retry text={say('loadFailed')} action={say('tryAgain')} onRetry={() => void found.refetch()} />;
  const conversations = conversationsIn(found.data.pages);
  if (conversations.length === 0 && !found.hasNextPage) return <Empty>{t(`empty.${list}`)}</Empty>;
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
        {conversations.map((conversation) => (
          <li key={conversation.id}>
            <ConversationLine conversation={conversation} />
          </li>
        ))}
      </ul>
      <MoreButton list={found} className="justify-self-start">
        {t('more')}
      </MoreButton>
    </>
  );
}
