import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import * as v from 'valibot';
import { openingSchema } from '#core/messages/shapes.ts';
import { messagesKey } from '#web/domain/messages/keys.ts';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import { call } from '#web/domain/writing/calls.ts';
import type en from '#web/features/messages/en.json';
import { conversationPath } from '#web/features/messages/paths.ts';
import { RequestForm } from '#web/features/messages/start/request-form.tsx';
import { useMessagesRefusal } from '#web/features/messages/refusal.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type phrases from '#web/platform/phrases/en.json';
import { useSession } from '#web/platform/session/session.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Retry } from '#web/ui/retry.tsx';

/** Who wants to write to somebody (`?to=`): to a connection at once, to others by a request. */
export function Beginning({ userId }: { userId: string }) {
  const t = useText<typeof en>('features/messages');
  const say = useText<typeof phrases>('platform/phrases');
  const refused = useMessagesRefusal();
  const [search] = useSearchParams();
  const me = useSession().user?.id ?? null;
  const opening = useQuery({
    queryKey: [...messagesKey(me), 'opening', userId],
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: async () => v.parse(openingSchema, await call('open_conversation', { _user_id: userId })),
  });
  if (opening.isPending) return <ListSkeleton lines={3} />;
  if (opening.isError)
    return (
      <Retry text={refused(opening.error)} action={say('tryAgain')} onRetry={() => void opening.refetch()} />
    );
  const { id, may_write } = opening.data;
  if (id !== null) return <Navigate replace to={conversationPath(id, search)} />;
  return (
    <div className="reading grid grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="text-2xl font-semibold">{t('askTitle')}</h1>
      {may_write === 'ask' ? <RequestForm userId={userId} /> : <Empty>{t('cannotWrite')}</Empty>}
    </div>
  );
}
