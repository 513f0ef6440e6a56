import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { MODES } from '#core/assistant/answer.ts';
import { client } from '#web/platform/client.ts';
import { useSession } from '#web/platform/session/session.ts';

const LISTED = 200;

async function chatsOf(userId: string) {
  const { data } = await (
    await client()
  )
    .from('assistant_chats')
    .select('id, title, mode, pinned_at, asked_at')
    // A parent may read the chats of a child; this list is one's own.
    .eq('user_id', userId)
    .order('pinned_at', { ascending: false, nullsFirst: false })
    .order('asked_at', { ascending: false })
    .limit(LISTED)
    .throwOnError();
  return data;
}
export type ListedChat = Awaited<ReturnType<typeof chatsOf>>[number];

export const chatsKey = (userId: string) => ['chats', userId];

/** Own chats: the pinned ones first, then the latest; with words, those in which they were said. */
export function chatsQuery(userId: string, words: string) {
  return queryOptions({
    queryKey: [...chatsKey(userId), words],
    enabled: userId !== '',
    queryFn: async (): Promise<ListedChat[]> => {
      if (words === '') return chatsOf(userId);
      const { data } = await (await client()).rpc('search_chats', { _words: words }).throwOnError();
      // The same column, whose values the function's type does not repeat.
      return data.flatMap((chat) => {
        const mode = MODES.find((each) => each === chat.mode);
        return mode ? [{ ...chat, mode }] : [];
      });
    },
  });
}

export type ChatChange =
  | { kind: 'rename'; id: string; title: string }
  | { kind: 'pin'; id: string; isPinned: boolean }
  | { kind: 'delete'; id: string }
  | { kind: 'delete-all' };

export function useChatChange() {
  const cache = useQueryClient();
  const userId = useSession().user?.id ?? '';
  return useMutation({
    // oxlint-disable-next-line typescript/consistent-return -- Every kind of change is a case.
    mutationFn: async (change: ChatChange) => {
      const chats = (await client()).from('assistant_chats');
      switch (change.kind) {
        case 'rename':
          return chats.update({ title: change.title }).eq('id', change.id).throwOnError();
        case 'pin':
          return chats
            .update({ pinned_at: change.isPinned ? new Date().toISOString() : null })
            .eq('id', change.id)
            .throwOnError();
        case 'delete':
          return chats.delete().eq('id', change.id).throwOnError();
        case 'delete-all':
          return chats.delete().eq('user_id', userId).throwOnError();
      }
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: chatsKey(userId) }),
  });
}

export async function deleteTurn(id: string): Promise<void> {
  await (await client()).from('assistant_turns').delete().eq('id', id).throwOnError();
}
