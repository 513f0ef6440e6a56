import type { Message } from '#core/messages/shapes.ts';

/** A stretch of a conversation in the order of `seq`, each message once, and how far its changes are known. */
export interface Thread {
  messages: readonly Message[];
  /** Where earlier ones go on; null: there are none. */
  before: number | null;
  /** Where later ones go on; null: it reaches the present. */
  after: number | null;
  change: number;
}

interface Stretch {
  messages: readonly Message[];
  before: number | null;
  after: number | null;
}

/** What `conversation` answered. */
export const threadOf = ({ messages, before, after }: Stretch, change: number): Thread => ({
  messages,
  before,
  after,
  change,
});

/** With a message in its place. Of two versions the later one stays; what lies outside of the stretch comes with its own. */
export function withMessage(thread: Thread, message: Message): Thread {
  const { messages } = thread;
  const found = messages.findIndex(({ seq }) => seq >= message.seq);
  const place = found === -1 ? messages.length : found;
  const there = messages[place];
  if (there?.seq === message.seq)
    return there.change > message.change ? thread : { ...thread, messages: messages.with(place, message) };
  return holds(thread, message.seq) ? { ...thread, messages: messages.toSpliced(place, 0, message) } : thread;
}

function holds({ messages, before, after }: Thread, seq: number): boolean {
  const [first, last] = [messages[0], messages.at(-1)];
  if (!first || !last) return before === null && after === null;
  return (seq > first.seq || before === null) && (seq < last.seq || after === null);
}

/** What came live. Null where something is missing before it: then `message_changes` has to be asked. */
export function withNews(thread: Thread, change: number, message: Message): Thread | null {
  if (change > thread.change + 1) return null;
  return { ...withMessage(thread, message), change: Math.max(thread.change, change) };
}

export function withChanges(
  thread: Thread,
  { messages, change }: { messages: readonly Message[]; change: number },
): Thread {
  return { ...messages.reduce(withMessage, thread), change: Math.max(thread.change, change) };
}

export const withEarlier = (thread: Thread, { messages, before }: Stretch): Thread => ({
  ...joined(thread, messages),
  before,
});

export const withLater = (thread: Thread, { messages, after }: Stretch): Thread => ({
  ...joined(thread, messages),
  after,
});

/**
 * The newest page again: what is not in it any more is gone. What lies before it may have changed since, so no more is known than
 * was; too far from what is known, the page stands alone.
 */
export function withNewest(thread: Thread, newest: Stretch, change: number): Thread {
  const first = newest.messages[0]?.seq ?? Infinity;
  const last = thread.messages.at(-1)?.seq ?? 0;
  if (thread.after !== null || newest.before === null || last < first) return threadOf(newest, change);
  const kept = thread.messages.filter(({ seq }) => seq < first);
  return {
    messages: [...kept, ...newest.messages],
    before: thread.before,
    after: newest.after,
    change: thread.change,
  };
}

export const withoutMessage = (thread: Thread, id: string): Thread => ({
  ...thread,
  messages: thread.messages.filter((message) => message.id !== id),
});

/** No further back than so many, for a device that keeps little. */
export function lastOf(thread: Thread, most: number): Thread {
  const messages = thread.messages.slice(-most);
  const cut = messages.length < thread.messages.length;
  return { ...thread, messages, before: cut ? (messages[0]?.seq ?? null) : thread.before };
}

function joined(thread: Thread, more: readonly Message[]): Thread {
  const bySeq = new Map(more.map((message) => [message.seq, message]));
  for (const message of thread.messages) {
    const other = bySeq.get(message.seq);
    if (!other || other.change < message.change) bySeq.set(message.seq, message);
  }
  return { ...thread, messages: [...bySeq.values()].toSorted((a, b) => a.seq - b.seq) };
}
