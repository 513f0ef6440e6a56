import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useLiveMessages } from '#web/domain/messages/live.ts';
import { followOutbox } from '#web/domain/messages/outbox.ts';
import { ListAndPage } from '#web/domain/page/list-and-page.tsx';
import { Door } from '#web/features/messages/door.tsx';
import type en from '#web/features/messages/en.json';
import { Entries } from '#web/features/messages/list/entries.tsx';
import { Tools } from '#web/features/messages/list/tools.tsx';
import { Beginning } from '#web/features/messages/start/beginning.tsx';
import { ConversationPage } from '#web/features/messages/thread/conversation-page.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Empty } from '#web/ui/empty.tsx';

/** Conversations: they arrive once, in order, and only from people one accepted. */
export default function MessagesScreen() {
  return (
    <Door>
      <Messages />
    </Door>
  );
}

function Messages() {
  const t = useText<typeof en>('features/messages');
  const { conversationId } = useParams();
  const [search] = useSearchParams();
  const to = search.get('to');
  useLiveMessages(useSession().user?.id ?? '');
  useEffect(followOutbox, []);
  const page =
    conversationId !== undefined ? (
      <ConversationPage key={conversationId} id={conversationId} />
    ) : to !== null ? (
      <Beginning key={to} userId={to} />
    ) : null;
  return (
    <ListAndPage
      title={t('title')}
      remark={<p>{t('remark')}</p>}
      tools={<Tools />}
      list={<Entries />}
      name={search.get('list') ?? 'inbox'}
      page={page}
      beside={
        <div className="grid min-h-[60dvh] place-content-center">
          <Empty>{t('beside')}</Empty>
        </div>
      }
    />
  );
}
