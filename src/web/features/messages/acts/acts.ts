import { useMutation } from '@tanstack/react-query';
import type { Reaction } from '#core/halaqa/shapes.ts';
import type { Message } from '#core/messages/shapes.ts';
import { withMessage, withoutMessage } from '#core/messages/thread.ts';
import { refreshHead, refreshLists } from '#web/domain/messages/conversations.ts';
import { dropConversation } from '#web/domain/messages/kept.ts';
import { messagesKey } from '#web/domain/messages/keys.ts';
import { changeOpened, changeThread, openedKey } from '#web/domain/messages/opened.ts';
import { call } from '#web/domain/writing/calls.ts';
import { useRefusalToast } from '#web/features/messages/refusal.ts';
import { queryCache } from '#web/platform/session/query-cache.ts';
import { useSession } from '#web/platform/session/session.ts';

/** Shown at once, and taken back if it did not arrive. One after the other: of two taps the later one stands. */
export function useReacting(message: Message) {
  const me = useSession().user?.id ?? '';
  const { onError } = useRefusalToast();
  const show = (reactions: Message['reactions']) =>
    changeThread(message.conversation_id, (thread) => withMessage(thread, { ...message, reactions }));
  return useMutation({
    scope: { id: `react ${message.id}` },
    mutationFn: (kind: Reaction | null) => call('react_to_message', { _id: message.id, _kind: kind }),
    onMutate: (kind) => {
      const others = message.reactions.filter(({ user_id }) => user_id !== me);
      show(kind ? [...others, { user_id: me, kind }] : others);
    },
    onError: (error) => {
      show(message.reactions);
      onError(error);
    },
  });
}

export function useDeletingMessage(message: Message) {
  const id = message.conversation_id;
  return useMutation({
    mutationFn: (forAll: boolean) => call('delete_message', { _id: message.id, _for_all: forAll }),
    onSuccess: async (_done, forAll) => {
      if (!forAll) changeThread(id, (thread) => withoutMessage(thread, message.id));
      await refreshHead(id);
    },
    ...useRefusalToast(),
  });
}

/** Out of sight of each other everywhere; what was written stays, without a name. */
export function useBlocking() {
  const me = useSession().user?.id ?? null;
  return useMutation({
    mutationFn: (userId: string) => call('block_user', { _user_id: userId }),
    onSuccess: () =>
      Promise.all([
        queryCache.invalidateQueries({ queryKey: messagesKey(me) }),
        queryCache.invalidateQueries({ queryKey: ['people', me] }),
        queryCache.invalidateQueries({ queryKey: ['halaqa', me] }),
      ]),
    ...useRefusalToast(),
  });
}

type Change =
  | 'set_conversation'
  | 'clear_conversation'
  | 'leave_group'
  | 'rename_group'
  | 'add_to_group'
  | 'remove_from_group';

/** Something about the whole of a conversation; head and list follow. */
export function useConversationChange<Name extends Change>(name: Name, id: string) {
  return useMutation({
    mutationFn: (details: Parameters<typeof call<Name>>[1]) => call(name, details),
    onSuccess: async () => {
      const conversation = await refreshHead(id);
      if (conversation) changeOpened(id, (opened) => ({ ...opened, conversation }));
      await refreshLists();
      if (name === 'clear_conversation') await dropConversation(id);
      if (name !== 'set_conversation') await queryCache.invalidateQueries({ queryKey: openedKey(id) });
    },
    ...useRefusalToast(),
  });
}
