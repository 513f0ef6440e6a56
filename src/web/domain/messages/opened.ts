import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { changesSchema, conversationPageSchema, stretchSchema } from '#core/messages/shapes.ts';
import { threadOf, withChanges, withEarlier, withLater, withNewest } from '#core/messages/thread.ts';
import type { Thread } from '#core/messages/thread.ts';
import { dropConversation, keptConversation } from '#web/domain/messages/kept.ts';
import type { Opened } from '#web/domain/messages/kept.ts';
import { messagesKey, ownKey } from '#web/domain/messages/keys.ts';
import { call } from '#web/domain/writing/calls.ts';
import { queryCache } from '#web/platform/session/query-cache.ts';

/** Further behind than so many answers, the newest page is asked for alone. */
const MOST_TURNS = 5;
const AROUND = 25;

export function openedQuery(userId: string | null, id: string) {
  return queryOptions({
    queryKey: [...messagesKey(userId), 'opened', id],
    staleTime: 0,
    // What was missed is asked for when the line is back (`live.ts`), without moving what is read.
    refetchOnReconnect: false,
    queryFn: () => openConversation(id),
  });
}

export const openedKey = (id: string) => [...ownKey(), 'opened', id] as const;
export const onShow = (id: string) => queryCache.getQueryData<Opened | null>(openedKey(id)) ?? null;

export function changeOpened(id: string, to: (opened: Opened) => Opened): void {
  queryCache.setQueryData<Opened | null>(openedKey(id), (opened) => opened && to(opened));
}

export const changeThread = (id: string, to: (thread: Thread) => Thread): void =>
  changeOpened(id, (opened) => ({ ...opened, thread: mutable(to(opened.thread)) }));

const mutable = (thread: Thread): Opened['thread'] => ({ ...thread, messages: [...thread.messages] });

/** The last change of a conversation that came live, whether or not it is on show. */
const heard = new Map<string, number>();
export const noteHeard = (id: string, change: number): void =>
  void heard.set(id, Math.max(change, heard.get(id) ?? 0));

/** As the server has it; without one as this device kept it. Null: there is nothing for the reader. */
async function openConversation(id: string): Promise<Opened | null> {
  const known = onShow(id);
  try {
    const page = v.parse(conversationPageSchema, await call('conversation', { _id: id }));
    if (!page) {
      await dropConversation(id);
      return null;
    }
    const { conversation, participants, former } = page;
    const fresh = threadOf(page, conversation.change);
    const near = known ? nearest(known.thread, page, conversation.change) : fresh;
    let thread = await caughtUp(id, near);
    // What came live while this was on its way is not overwritten by an older answer.
    for (let turn = 0; thread && thread.change < (heard.get(id) ?? 0) && turn < MOST_TURNS; turn += 1)
      thread = await caughtUp(id, thread);
    return { conversation, participants, former, thread: mutable(thread ?? fresh) };
  } catch (error) {
    const kept = known ?? (await keptConversation(id));
    if (kept) return kept;
    throw error;
  }
}

/** Whoever reads in the past stays there. */
const nearest = (thread: Thread, page: Parameters<typeof withNewest>[1], change: number): Thread =>
  thread.after === null ? withNewest(thread, page, change) : thread;

/** With all that changed since; null where that is too much to ask for. */
async function caughtUp(id: string, thread: Thread): Promise<Thread | null> {
  let now = thread;
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const asked = { _conversation_id: id, _after: now.change };
    const changes = v.parse(changesSchema, await call('message_changes', asked));
    if (!changes) return now;
    now = withChanges(now, changes);
    if (!changes.more) return now;
  }
  return null;
}

const filling = new Map<string, Promise<void>>();

/** Asks for what is missing, once at a time, and puts it where it belongs. */
export function fillGap(id: string, from?: number): Promise<void> {
  const running = filling.get(id) ?? fill(id, from).finally(() => filling.delete(id));
  filling.set(id, running);
  return running;
}

async function fill(id: string, from?: number): Promise<void> {
  let known = from;
  // An answer may be older than the news that came while it was on its way.
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const opened = onShow(id);
    if (!opened) return;
    const filled = await caughtUp(id, { ...opened.thread, change: known ?? opened.thread.change });
    if (!filled) {
      await queryCache.invalidateQueries({ queryKey: openedKey(id) });
      return;
    }
    // What came live in the meantime stands in the thread already.
    changeThread(id, (thread) => withChanges(thread, filled));
    known = undefined;
    if (filled.change >= (heard.get(id) ?? 0)) return;
  }
}

const asked = async (details: Parameters<typeof call<'messages_of'>>[1]) =>
  v.parse(stretchSchema, await call('messages_of', details));

export async function loadEarlier(id: string): Promise<void> {
  const before = onShow(id)?.thread.before ?? null;
  const stretch = before === null ? null : await asked({ _conversation_id: id, _before: before });
  if (stretch)
    changeThread(id, (thread) => (thread.before === before ? withEarlier(thread, stretch) : thread));
}

export async function loadLater(id: string): Promise<void> {
  const { after = null, change = 0 } = onShow(id)?.thread ?? {};
  const stretch = after === null ? null : await asked({ _conversation_id: id, _after: after });
  if (!stretch) return;
  changeThread(id, (thread) => (thread.after === after ? withLater(thread, stretch) : thread));
  // What was written while the last page was on its way belongs behind it.
  if (stretch.after === null) await fillGap(id, change);
}

/** Around a moment, or around a message by its place. False: nothing was written since. */
export async function jumpTo(id: string, to: { at: string } | { seq: number }): Promise<boolean> {
  const stretch = await asked(
    'at' in to
      ? { _conversation_id: id, _at: to.at }
      : { _conversation_id: id, _before: to.seq + AROUND, _limit: 2 * AROUND },
  );
  const last = stretch?.messages.at(-1);
  if (!stretch || !last) return false;
  changeThread(id, ({ change }) => threadOf(stretch, change));
  // After the last word the end of the conversation is all there is.
  return !('at' in to) || Date.parse(last.created_at) >= Date.parse(to.at);
}

/** Whoever leaves while they read in the past finds the present when they come back. */
export function closePast(id: string): void {
  if (onShow(id)?.thread.after != null) queryCache.removeQueries({ queryKey: openedKey(id) });
}

/** From the past back to the newest. */
export async function jumpToPresent(id: string): Promise<void> {
  const page = v.parse(conversationPageSchema, await call('conversation', { _id: id }));
  if (page) changeThread(id, () => threadOf(page, page.conversation.change));
}
