import { useState } from 'react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import type { Conversation, Message } from '#core/messages/shapes.ts';
import { conversationsIn, conversationsQuery } from '#web/domain/messages/conversations.ts';
import { copiedFile } from '#web/domain/messages/files.ts';
import { enqueue } from '#web/domain/messages/outbox.ts';
import { Avatar } from '#web/domain/person/avatar.tsx';
import type en from '#web/features/messages/en.json';
import { useConversationName } from '#web/features/messages/names.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { toast } from '#web/ui/toast.ts';

/** To another conversation, where it says that it was forwarded. */
export function ForwardForm({ message, onClose }: { message: Message; onClose: () => void }) {
  const t = useText<typeof en>('features/messages');
  const userId = useSession().user?.id ?? '';
  const called = useConversationName();
  const [typed, setTyped] = useState('');
  const found = useInfiniteQuery(conversationsQuery(userId, 'inbox'));
  const sending = useMutation({
    mutationFn: async ({ id }: Conversation) => {
      const files = await Promise.all(message.files.map((file) => copiedFile(userId, file)));
      const { body, refs } = message;
      enqueue({ conversationId: id, body, reply: null, refs, files, forwarded: true });
    },
    onSuccess: () => {
      toast(t('forwardDone'));
      onClose();
    },
    onError: () => toast(t('fileFailed'), 'bad'),
  });
  const wanted = typed.trim().toLocaleLowerCase();
  const open = conversationsIn(found.data?.pages ?? []).filter(
    (one) => one.may_write === 'yes' && called(one).toLocaleLowerCase().includes(wanted),
  );
  return (
    <>
      <SearchField label={t('forwardTo')} value={typed} onChange={({ target }) => setTyped(target.value)} />
      <ul className="-mx-3 grid max-h-80 overflow-y-auto">
        {open.map((conversation) => (
          <li key={conversation.id}>
            <button
              type="button"
              disabled={sending.isPending}
              onClick={() => sending.mutate(conversation)}
              className="flex min-h-14 w-full items-center gap-3 rounded-field px-3 py-1.5 text-start font-semibold hover:bg-primary-soft"
            >
              <Avatar name={called(conversation)} path={conversation.person?.avatar_path ?? null} />
              <bdi className="min-w-0 [overflow-wrap:anywhere]">{called(conversation)}</bdi>
            </button>
          </li>
        ))}
      </ul>
      {open.length === 0 && <p className="text-muted">{t('nothingFound')}</p>}
      <MoreButton list={found}>{t('more')}</MoreButton>
      <Button look="plain" onClick={onClose}>
        {t('cancel')}
      </Button>
    </>
  );
}
