import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { conversation, open } from '#web/domain/chat/conversation.ts';
import { keptChat } from '#web/domain/chat/kept-chat.ts';
import { tabTurn } from '#web/domain/chat/tab-chat.ts';
import { whenAnswered } from '#web/domain/chat/when-answered.ts';
import { useSession } from '#web/platform/session/session.ts';
import { useStore } from '#web/platform/store.ts';

/** A reload may have cut off the last question: its answer is waited for. */
async function wholeChat(owner: string, id: string) {
  const underway = tabTurn.read();
  if (underway?.chat === id) {
    await whenAnswered(underway.turn);
    tabTurn.forget();
  }
  return keptChat(owner, id);
}

/** The chat that the address names (`?chat=`), brought from the member's history. */
export function useOpenedChat(tellHistory: () => void) {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('chat');
  const owner = useSession().user?.id ?? '';
  const isHere = useStore(conversation).id === wanted;
  const chat = useQuery({
    queryKey: ['chat', owner, wanted],
    queryFn: () => wholeChat(owner, wanted ?? ''),
    enabled: wanted !== null && !isHere,
    // What was asked since stands in the conversation and not in here.
    gcTime: 0,
    staleTime: 0,
  });
  useEffect(() => {
    if (!chat.data || isHere) return;
    open(chat.data);
    tellHistory();
  }, [chat.data, isHere, tellHistory]);
  return {
    isLoading: wanted !== null && !isHere && (chat.isPending || chat.data !== null) && !chat.isError,
    isGone: wanted !== null && !isHere && chat.data === null,
    isFailed: chat.isError && !isHere,
    retry: () => void chat.refetch(),
    show: (id: string | null) => {
      // Another question in the same chat is no step to go back.
      if (id !== wanted) setSearch(id === null ? {} : { chat: id }, { preventScrollReset: true });
    },
  };
}
