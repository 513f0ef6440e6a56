import { useEffect } from 'react';
import * as v from 'valibot';
import { liveSchemas } from '#core/messages/shapes.ts';
import type { LiveEvent } from '#core/messages/shapes.ts';
import { refreshLists } from '#web/domain/messages/conversations.ts';
import { ownKey } from '#web/domain/messages/keys.ts';
import { HEARD } from '#web/domain/messages/news.ts';
import { fillGap } from '#web/domain/messages/opened.ts';
import { call } from '#web/domain/writing/calls.ts';
import { client } from '#web/platform/client.ts';
import { queryCache } from '#web/platform/session/query-cache.ts';

const heard =
  <News>(schema: v.GenericSchema<unknown, News>, tell: (news: News) => void) =>
  (payload: unknown) => {
    const read = v.safeParse(schema, payload);
    if (read.success) tell(read.output);
  };

const LISTENERS: Readonly<Record<LiveEvent, (payload: unknown) => void>> = {
  message: heard(liveSchemas.message, HEARD.message),
  delivered: heard(liveSchemas.delivered, HEARD.delivered),
  read: heard(liveSchemas.read, HEARD.read),
  typing: heard(liveSchemas.typing, HEARD.typing),
  conversation: heard(liveSchemas.conversation, HEARD.conversation),
};

/** What was written between the first answers and the first word on the line. */
async function beginListening(): Promise<void> {
  const opened = queryCache.getQueryCache().findAll({ queryKey: [...ownKey(), 'opened'], type: 'active' });
  await Promise.all([
    refreshLists(),
    ...opened.map(({ queryKey }) => fillGap(String(queryKey.at(-1)))),
    call('mark_delivered', {}),
  ]);
}

/** After a break anything may have changed: people, marks, switches. Whoever reads stays where they are. */
async function catchUp(): Promise<void> {
  await Promise.all([queryCache.invalidateQueries({ queryKey: ownKey() }), call('mark_delivered', {})]);
}

/** The last one has gone when the next one comes: both have the same name. */
let leaving: Promise<unknown> = Promise.resolve();

/** Listens on one's own topic as long as the screen stands; after each break everything is asked for once. */
export function useLiveMessages(userId: string): void {
  useEffect(() => {
    let over = false;
    let isBack = false;
    let leave: (() => void) | null = null;
    async function listen() {
      const supabase = await client();
      // Private topics are opened by the session's token.
      await supabase.realtime.setAuth();
      await leaving;
      if (over) return;
      const channel = supabase.channel(`messages:${userId}`, { config: { private: true } });
      for (const [event, listener] of Object.entries(LISTENERS))
        channel.on('broadcast', { event }, ({ payload }: { payload?: unknown }) => listener(payload));
      channel.subscribe((state: string) => {
        if (state !== 'SUBSCRIBED') return;
        void (isBack ? catchUp() : beginListening()).catch(() => undefined);
        isBack = true;
      });
      leave = () => {
        leaving = supabase.removeChannel(channel).catch(() => undefined);
      };
    }
    // Without it the screen still asks when it is opened.
    listen().catch(() => undefined);
    return () => {
      over = true;
      leave?.();
    };
  }, [userId]);
}
