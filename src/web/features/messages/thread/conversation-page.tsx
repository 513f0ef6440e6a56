import { useEffect, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { keepConversation } from '#web/domain/messages/kept.ts';
import type { Opened } from '#web/domain/messages/kept.ts';
import { closePast, openedQuery } from '#web/domain/messages/opened.ts';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import { nameOf } from '#web/domain/person/name.ts';
import type en from '#web/features/messages/en.json';
import { AroundContext } from '#web/features/messages/thread/around.ts';
import { ConversationHead } from '#web/features/messages/thread/conversation-head.tsx';
import { Foot } from '#web/features/messages/thread/foot.tsx';
import { MessageList } from '#web/features/messages/thread/message-list.tsx';
import { useShared } from '#web/features/messages/thread/use-shared.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type phrases from '#web/platform/phrases/en.json';
import { useSession } from '#web/platform/session/session.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Retry } from '#web/ui/retry.tsx';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Several changes in a row are kept together. */
const PAUSE = 1000;

export function ConversationPage({ id }: { id: string }) {
  const t = useText<typeof en>('features/messages');
  const say = useText<typeof phrases>('platform/phrases');
  const me = useSession().user?.id ?? '';
  const found = useQuery({ ...openedQuery(me, id), enabled: ID.test(id) });
  if (found.data) return <Conversation me={me} opened={found.data} />;
  if (found.data === null || !ID.test(id))
    return (
      <Empty>
        <h1 className="mb-2 text-xl font-semibold text-ink">{t('gone')}</h1>
        <p>{t('goneText')}</p>
      </Empty>
    );
  if (found.isPending) return <ListSkeleton />;
  return <Retry text={say('loadFailed')} action={say('tryAgain')} onRetry={() => void found.refetch()} />;
}

function Conversation({ me, opened }: { me: string; opened: Opened }) {
  const t = useText<typeof en>('features/messages');
  useEffect(() => {
    const timer = setTimeout(() => void keepConversation(opened), PAUSE);
    return () => clearTimeout(timer);
  }, [opened]);
  const { id, kind } = opened.conversation;
  const aMember = t('aMember');
  useEffect(() => () => closePast(id), [id]);
  useShared(id);
  const around = useMemo(() => {
    const people = new Map([...opened.former, ...opened.participants].map((one) => [one.user_id, one]));
    const person = (id: string | null) => (id === null ? undefined : people.get(id));
    const name = (id: string | null) => {
      const known = person(id);
      // One of very many who left a group; who was erased is nobody.
      if (!known) return id !== null && kind === 'group' ? aMember : null;
      return nameOf(known);
    };
    return { opened, me, person, name };
  }, [opened, me, kind, aMember]);
  return (
    <AroundContext value={around}>
      {/* The page turns by itself when something comes before or behind; the browser's own anchor would turn it twice. */}
      <div className="flex min-h-[calc(100dvh-11rem)] flex-col gap-4 [overflow-anchor:none] lg:min-h-[calc(100dvh-5rem)]">
        <ConversationHead />
        <MessageList />
        <Foot />
      </div>
    </AroundContext>
  );
}
