import * as v from 'valibot';
import { conversationSchema, messageSchema, participantSchema } from '#core/messages/shapes.ts';
import { lastOf } from '#core/messages/thread.ts';

/**
 * The last conversations stay readable without a network. They are the account's, not the app's: a cache of this name goes when
 * its owner leaves (`platform/session/own-record.ts`).
 */
const CACHE = 'own:messages';
const MOST_CONVERSATIONS = 20;
const MOST_MESSAGES = 60;

const number = v.nullable(v.number());
const openedSchema = v.object({
  conversation: conversationSchema,
  participants: v.array(participantSchema),
  former: v.array(participantSchema),
  thread: v.object({ messages: v.array(messageSchema), before: number, after: number, change: v.number() }),
});

/** A conversation as it is on show: who is in it, and a stretch of it. */
export type Opened = v.InferOutput<typeof openedSchema>;

const addressOf = (id: string) => `/own-messages/${id}`;
/** Private windows and unsafe connections have none. */
const open = async () => ('caches' in globalThis ? caches.open(CACHE) : null);

export async function keptConversation(id: string): Promise<Opened | null> {
  const found = await (await open())?.match(addressOf(id)).catch(() => undefined);
  const read = found && v.safeParse(openedSchema, await found.json());
  return read?.success ? read.output : null;
}

/** Its newest messages; what was opened longest ago makes room. */
export async function keepConversation(opened: Opened): Promise<void> {
  if (opened.thread.after !== null) return;
  const { messages, ...thread } = lastOf(opened.thread, MOST_MESSAGES);
  const value: Opened = { ...opened, thread: { ...thread, messages: [...messages] } };
  try {
    const cache = await open();
    await cache?.put(addressOf(opened.conversation.id), new Response(JSON.stringify(value)));
    const kept = (await cache?.keys()) ?? [];
    for (const old of kept.slice(0, -MOST_CONVERSATIONS)) await cache?.delete(old);
  } catch {
    // A full disk is no reason to show nothing.
  }
}

export async function dropConversation(id: string): Promise<void> {
  await (await open())?.delete(addressOf(id)).catch(() => false);
}
