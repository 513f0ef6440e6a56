import type * as v from 'valibot';
import type { Conversation, LiveEvent, liveSchemas, Message } from '#core/messages/shapes.ts';
import { withMessage, withNews } from '#core/messages/thread.ts';
import { changeListed, listed, refreshHead } from '#web/domain/messages/conversations.ts';
import {
  changeOpened,
  changeThread,
  fillGap,
  noteHeard,
  onShow,
  openedKey,
} from '#web/domain/messages/opened.ts';
import { refreshStanding } from '#web/domain/messages/standing.ts';
import { endTyping, noteTyping } from '#web/domain/messages/typing.ts';
import { call } from '#web/domain/writing/calls.ts';
import { queryCache } from '#web/platform/session/query-cache.ts';
import { session } from '#web/platform/session/session.ts';

type News<Event extends LiveEvent> = v.InferOutput<(typeof liveSchemas)[Event]>;

/** Many may come in a moment; numbers and marks follow once. */
const PAUSE = 1000;
let timer: ReturnType<typeof setTimeout> | undefined;
let delivers = false;

function soon(isFromOther: boolean): void {
  delivers ||= isFromOther;
  timer ??= setTimeout(() => {
    timer = undefined;
    void refreshStanding();
    if (delivers) void call('mark_delivered', {}).catch(() => undefined);
    delivers = false;
  }, PAUSE);
}

/** What comes on one's own topic, put into whatever is on show. */
export const HEARD: { [Event in LiveEvent]: (news: News<Event>) => void } = {
  message({ conversation_id: id, change, unread, message }) {
    noteHeard(id, change);
    if (message.author_id !== null) endTyping(id, message.author_id);
    const opened = onShow(id);
    if (opened) {
      const thread = withNews(opened.thread, change, message);
      if (thread) changeThread(id, () => thread);
      else void fillGap(id).catch(() => undefined);
    }
    const known = listed(id);
    // A new conversation, an archived one that comes back, a change of members: the server knows where it stands.
    if (!known || known.archived || message.event !== null) void follow(id, message.event !== null);
    else changeListed(id, (conversation) => ({ ...withLast(conversation, message), change, unread }));
    soon(message.author_id !== session.get().user?.id);
  },
  delivered({ conversation_id: id, user_id, seq }) {
    changeOpened(id, (opened) => ({
      ...opened,
      participants: opened.participants.map((person) =>
        person.user_id === user_id
          ? { ...person, delivered_seq: Math.max(person.delivered_seq ?? 0, seq) }
          : person,
      ),
    }));
  },
  read({ conversation_id: id, user_id, seq, unread }) {
    // On another device of one's own.
    if (user_id === session.get().user?.id) {
      changeListed(id, (known) => ({ ...known, unread: unread ?? known.unread, read_seq: seq }));
      soon(false);
    }
    changeOpened(id, (opened) => ({
      ...opened,
      participants: opened.participants.map((person) =>
        person.user_id === user_id
          ? {
              ...person,
              read_seq: Math.max(person.read_seq ?? 0, seq),
              delivered_seq: Math.max(person.delivered_seq ?? 0, seq),
            }
          : person,
      ),
    }));
  },
  typing({ conversation_id: id, user_id }) {
    if (user_id !== session.get().user?.id) noteTyping(id, user_id);
  },
  conversation({ conversation_id: id }) {
    void follow(id, true);
    soon(false);
  },
};

/** Its head; `whole`: also who is in it, and what is left of its messages. */
async function follow(id: string, whole = false): Promise<void> {
  try {
    const conversation = await refreshHead(id);
    if (conversation) changeOpened(id, (opened) => ({ ...opened, conversation }));
    if (whole) await queryCache.invalidateQueries({ queryKey: openedKey(id) });
  } catch {
    // The next connection asks for everything again.
  }
}

function withLast(conversation: Conversation, message: Message): Conversation {
  if (message.seq > conversation.last_seq)
    return { ...conversation, last: message, last_seq: message.seq, last_at: message.created_at };
  return conversation.last?.id === message.id ? { ...conversation, last: message } : conversation;
}

/** What the server answered to something of one's own; it comes live as well, later or earlier. */
export function tellOwn(message: Message): void {
  const id = message.conversation_id;
  const opened = onShow(id);
  if (opened) {
    const next = withNews(opened.thread, message.change, message);
    changeThread(id, (thread) => next ?? withMessage(thread, message));
    if (!next) void fillGap(id).catch(() => undefined);
  }
  if (listed(id)) changeListed(id, (conversation) => withLast(conversation, message));
  else void follow(id);
}
