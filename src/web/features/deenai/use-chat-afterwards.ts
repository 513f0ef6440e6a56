import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { chatsKey } from '#web/features/deenai/history/chats.ts';
import { session } from '#web/platform/session/session.ts';

/** After an answer the list of chats has another first line. */
export function useChatAfterwards(): () => void {
  const cache = useQueryClient();
  return useCallback(() => {
    const { user } = session.get();
    if (user?.isGuest === false) void cache.invalidateQueries({ queryKey: chatsKey(user.id) });
  }, [cache]);
}
