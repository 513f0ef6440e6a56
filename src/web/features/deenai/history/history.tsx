import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { conversation, startAnew } from '#web/domain/chat/conversation.ts';
import { Confirmation } from '#web/domain/page/confirmation.tsx';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import type en from '#web/features/deenai/en.json';
import { ChatLine } from '#web/features/deenai/history/chat-line.tsx';
import { chatsQuery, useChatChange } from '#web/features/deenai/history/chats.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { SearchField } from '#web/ui/search-field.tsx';

/** A member's chats: found by any word in them, named, pinned, deleted. */
export function History({ onOpen, onNew }: { onOpen: (id: string) => void; onNew: () => void }) {
  const t = useText<typeof en>('features/deenai');
  const { user } = useSession();
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed.trim());
  const chats = useQuery(chatsQuery(user?.id ?? '', words));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <Button look="soft" onClick={onNew}>
        <Plus className="size-5" aria-hidden="true" />
        {t('newChat')}
      </Button>
      {(words !== '' || (chats.data?.length ?? 0) > 3) && (
        <SearchField label={t('search')} value={typed} onChange={({ target }) => setTyped(target.value)} />
      )}
      {chats.isError ? (
        <Retry text={t('notLoaded')} action={t('tryAgain')} onRetry={() => void chats.refetch()} />
      ) : !chats.data ? (
        <ListSkeleton lines={4} />
      ) : chats.data.length === 0 ? (
        <p className="px-3 text-sm text-muted">{t(words === '' ? 'noChats' : 'nothingFound')}</p>
      ) : (
        <>
          <ul className="grid grid-cols-[minmax(0,1fr)]">
            {chats.data.map((chat) => (
              <ChatLine key={chat.id} chat={chat} onOpen={onOpen} />
            ))}
          </ul>
          {words === '' && <DeleteAll onDeleted={onNew} />}
        </>
      )}
    </div>
  );
}

function DeleteAll({ onDeleted }: { onDeleted: () => void }) {
  const t = useText<typeof en>('features/deenai');
  const change = useChatChange();
  const [isAsking, setAsking] = useState(false);
  const deleteAll = () =>
    change.mutate(
      { kind: 'delete-all' },
      {
        onSuccess: () => {
          setAsking(false);
          startAnew(conversation.get().keeps);
          onDeleted();
        },
      },
    );
  return (
    <>
      <Button look="quiet" className="text-sm" onClick={() => setAsking(true)}>
        {t('deleteAll')}
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={t('deleteAll')}>
        <Confirmation
          text={t('deleteAllText')}
          action={t('delete')}
          cancel={t('cancel')}
          busy={change.isPending}
          error={change.isError ? t('notSaved') : null}
          onAgree={deleteAll}
          onClose={() => setAsking(false)}
        />
      </Dialog>
    </>
  );
}
