import { infiniteQueryOptions } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import * as v from 'valibot';
import { conversationSchema, conversationsSchema } from '#core/messages/shapes.ts';
import type { Conversation } from '#core/messages/shapes.ts';
import { messagesKey, ownKey } from '#web/domain/messages/keys.ts';
import { call } from '#web/domain/writing/calls.ts';
import { KEPT } from '#web/platform/session/kept-queries.ts';
import { queryCache } from '#web/platform/session/query-cache.ts';

export const LISTS = ['inbox', 'requests', 'archived'] as const;
export type List = (typeof LISTS)[number];
type Page = v.InferOutput<typeof conversationsSchema>;
type Pages = InfiniteData<Page, string | null>;
const START: string | null = null;

const listsKey = () => [...ownKey(), 'list'] as const;

export function conversationsQuery(userId: string | null, list: List) {
  return infiniteQueryOptions({
    queryKey: [...messagesKey(userId), 'list', list],
    // The last conversations can be read without a network.
    ...(list === 'inbox' ? { meta: KEPT } : {}),
    staleTime: 60_000,
    initialPageParam: START,
    queryFn: async ({ pageParam }): Promise<Page> =>
      v.parse(conversationsSchema, await call('my_conversations', { _list: list, _before: pageParam })),
    getNextPageParam: ({ next }) => next,
  });
}

/** Newest first, each once: a conversation moves up while its page stays. */
export function conversationsIn(pages: readonly Page[]): Conversation[] {
  const byId = new Map(pages.flatMap(({ conversations }) => conversations).map((one) => [one.id, one]));
  return [...byId.values()].toSorted((a, b) => Date.parse(b.last_at) - Date.parse(a.last_at));
}

/** As the lists on show have it. */
export function listed(id: string): Conversation | undefined {
  for (const [, pages] of queryCache.getQueriesData<Pages>({ queryKey: listsKey() }))
    for (const page of pages?.pages ?? [])
      for (const conversation of page.conversations) if (conversation.id === id) return conversation;
  return undefined;
}

/** Null takes it out. */
export function changeListed(id: string, to: (known: Conversation) => Conversation | null): void {
  queryCache.setQueriesData<Pages>({ queryKey: listsKey() }, (data) => {
    if (!data?.pages.some((page) => page.conversations.some((one) => one.id === id))) return data;
    const pages = data.pages.map((page) => ({
      ...page,
      conversations: page.conversations.flatMap((one) => (one.id === id ? (to(one) ?? []) : one)),
    }));
    return { ...data, pages };
  });
}

const listOf = ({ state, archived }: Conversation): List =>
  state === 'asking' ? 'requests' : archived ? 'archived' : 'inbox';

/** Where it belongs now, and nowhere else. */
export function placeListed(conversation: Conversation): void {
  changeListed(conversation.id, () => null);
  queryCache.setQueryData<Pages>([...listsKey(), listOf(conversation)], (data) => {
    const [first, ...rest] = data?.pages ?? [];
    if (!data || !first) return data;
    return {
      ...data,
      pages: [{ ...first, conversations: [conversation, ...first.conversations] }, ...rest],
    };
  });
}

/** Its head as it is now; gone from the lists where there is nothing any more. */
export async function refreshHead(id: string): Promise<Conversation | null> {
  const head = v.parse(v.nullable(conversationSchema), await call('conversation_head', { _id: id }));
  // Where nothing was said yet, or everything was deleted, there is nothing to list.
  if (head?.last) placeListed(head);
  else changeListed(id, () => null);
  return head;
}

export const refreshLists = () => queryCache.invalidateQueries({ queryKey: listsKey() });
