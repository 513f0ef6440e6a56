import { useEffect, useRef } from 'react';
import { changeListed } from '#web/domain/messages/conversations.ts';
import { changeOpened } from '#web/domain/messages/opened.ts';
import { refreshStanding } from '#web/domain/messages/standing.ts';
import { call } from '#web/domain/writing/calls.ts';
import { useAround } from '#web/features/messages/thread/around.ts';

/** What is in sight of somebody who is there is read: told once, for all devices. */
export function useReading(atEnd: boolean): void {
  const { opened, me } = useAround();
  const { conversation, thread } = opened;
  const { id, state, unread } = conversation;
  const newest = thread.messages.findLast(({ author_id }) => author_id !== me);
  const last = thread.after === null ? (newest?.seq ?? 0) : 0;
  const told = useRef(unread > 0 ? 0 : conversation.read_seq);
  // A request is read when it was accepted: until then nobody is told.
  const counts = atEnd && state !== 'asking';
  useEffect(() => {
    if (!counts || last === 0) return undefined;
    async function tell() {
      if (document.visibilityState !== 'visible' || last <= told.current) return;
      const before = told.current;
      told.current = last;
      try {
        const left = await call('mark_read', { _conversation_id: id, _seq: last });
        changeListed(id, (known) => ({
          ...known,
          unread: left ?? 0,
          read_seq: Math.max(known.read_seq, last),
        }));
        changeOpened(id, (now) => ({
          ...now,
          conversation: { ...now.conversation, unread: left ?? 0, read_seq: last },
        }));
        await refreshStanding();
      } catch {
        told.current = before;
      }
    }
    void tell();
    const seen = () => void tell();
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [id, last, counts]);
}
