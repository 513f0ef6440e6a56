import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { messagesStandingSchema } from '#core/messages/shapes.ts';
import type { MessagesStanding } from '#core/messages/shapes.ts';
import { messagesKey, ownKey } from '#web/domain/messages/keys.ts';
import { call } from '#web/domain/writing/calls.ts';
import { client } from '#web/platform/client.ts';
import type { Args } from '#web/platform/database.ts';
import { KEPT } from '#web/platform/session/kept-queries.ts';
import { queryCache } from '#web/platform/session/query-cache.ts';
import { useSession } from '#web/platform/session/session.ts';

/** Whether somebody may enter, what they have switched, and how much is unread. */
export function messagesStandingQuery(userId: string | null) {
  return queryOptions({
    queryKey: [...messagesKey(userId), 'standing'],
    meta: KEPT,
    staleTime: 60_000,
    queryFn: async (): Promise<MessagesStanding> => {
      const { data } = await (await client()).rpc('my_messages').throwOnError();
      return v.parse(messagesStandingSchema, data);
    },
  });
}

export function useMessagesStanding() {
  const { user } = useSession();
  return useQuery({
    ...messagesStandingQuery(user?.id ?? null),
    enabled: user !== null && !user.isGuest,
  });
}

export const refreshStanding = () => queryCache.invalidateQueries({ queryKey: [...ownKey(), 'standing'] });

type Switches = Partial<Args<'set_messaging'>>;

/** What is not named stays as it is. */
export function useMessagesSetting() {
  return useMutation({
    // One after the other: of two changes made quickly the later one stands.
    scope: { id: 'messages-setting' },
    mutationFn: (switches: Switches) => call('set_messaging', switches),
    onSuccess: refreshStanding,
  });
}
