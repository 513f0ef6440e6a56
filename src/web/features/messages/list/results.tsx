import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { foundMessagesSchema } from '#core/messages/shapes.ts';
import { messagesKey } from '#web/domain/messages/keys.ts';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import { call } from '#web/domain/writing/calls.ts';
import type en from '#web/features/messages/en.json';
import { ConversationLine } from '#web/features/messages/list/conversation-line.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type phrases from '#web/platform/phrases/en.json';
import { useSession } from '#web/platform/session/session.ts';
import { Empty } from '#web/ui/empty.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { Retry } from '#web/ui/retry.tsx';

interface ResultsProps {
  query: string;
  /** Within one conversation alone. */
  within?: string;
}

const START: string | null = null;

/** Conversations by name, then messages by their words, the newest first. */
export function Results({ query, within }: ResultsProps) {
  const t = useText<typeof en>('features/messages');
  const say = useText<typeof phrases>('platform/phrases');
  const userId = useSession().user?.id ?? null;
  const found = useInfiniteQuery({
    queryKey: [...messagesKey(userId), 'search', within ?? null, query],
    staleTime: 0,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
    initialPageParam: START,
    queryFn: async ({ pageParam }) =>
      v.parse(
        foundMessagesSchema,
        await call('search_messages', {
          _query: query,
          _conversation_id: within ?? null,
          _before: pageParam,
        }),
      ),
    getNextPageParam: ({ next }) => next,
  });
  if (found.isPending) return <ListSkeleton lines={3} />;
  if (!found.data)
    return <Retry text={say('loadFailed')} action={say('tryAgain')} onRetry={() => void found.refetch()} />;
  const conversations = found.data.pages.flatMap((page) => page.conversations);
  const messages = found.data.pages.flatMap((page) => page.messages);
  if (conversations.length + messages.length === 0) return <Empty>{t('nothingFound')}</Empty>;
  return (
    <div aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {conversations.length > 0 && (
        <section>
          <h2 className="px-3 text-sm font-semibold text-muted">{t('foundConversations')}</h2>
          <ul>
            {conversations.map((conversation) => (
              <li key={conversation.id}>
                <ConversationLine conversation={conversation} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {messages.length > 0 && (
        <section>
          <h2 className="px-3 text-sm font-semibold text-muted">{t('foundMessages')}</h2>
          <ul>
            {messages.map(({ message, conversation }) => (
              <li key={message.id}>
                <ConversationLine conversation={conversation} found={message} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <MoreButton list={found} className="justify-self-start">
        {t('more')}
      </MoreButton>
    </div>
  );
}
