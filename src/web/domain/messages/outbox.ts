import * as v from 'valibot';
import { messageFileSchema, messageSchema } from '#core/messages/shapes.ts';
import { tellOwn } from '#web/domain/messages/news.ts';
import { REFUSALS } from '#web/domain/messages/refusals.ts';
import { call } from '#web/domain/writing/calls.ts';
import { outboxOf } from '#web/domain/writing/outbox.ts';
import { ownRecord, storedRecord } from '#web/platform/session/own-record.ts';

/** As the database has it. */
export const LONGEST = 4000;
export const MOST_FILES = 10;

const replySchema = v.object({
  id: v.string(),
  seq: v.number(),
  author_id: v.nullable(v.string()),
  excerpt: v.nullable(v.string()),
});
const draftSchema = v.object({
  text: v.string(),
  reply: v.nullable(replySchema),
  refs: v.array(v.object({ ref: v.string(), title: v.string() })),
  files: v.array(messageFileSchema),
});
const waitingSchema = v.object({
  id: v.string(),
  conversationId: v.string(),
  body: v.string(),
  reply: v.nullable(replySchema),
  refs: v.array(v.string()),
  files: v.array(messageFileSchema),
  forwarded: v.boolean(),
  /** By the clock of this device, which orders nothing. */
  at: v.string(),
  refused: v.nullable(v.picklist([...REFUSALS, 'unknown'])),
});
const writtenSchema = v.object({
  /** By conversation. */
  drafts: v.fallback(v.record(v.string(), draftSchema), {}),
  /** In the order in which it was written, which is the order in which it is sent. */
  waiting: v.fallback(v.array(waitingSchema), []),
});

export type Draft = v.InferOutput<typeof draftSchema>;
export type WaitingMessage = v.InferOutput<typeof waitingSchema>;

export const EMPTY: Draft = { text: '', reply: null, refs: [], files: [] };

const read = (stored: unknown): v.InferOutput<typeof writtenSchema> =>
  v.parse(v.fallback(writtenSchema, { drafts: {}, waiting: [] }), stored);

export const written = ownRecord('messages', read);

const outbox = outboxOf({
  name: 'messages',
  written,
  now: () => read(storedRecord('messages')),
  refusals: REFUSALS,
  // Whoever was without a network for a day has much to say at once; what is closed for a while opens again.
  passing: ['too_fast', 'switched_off'],
  send,
  settled: async () => undefined,
});

export const { discard, tryAgain, followOutbox } = outbox;

/** From what lies there now: a file arrives while words are typed. */
export function changeDraft(id: string, to: Partial<Draft> | null): void {
  outbox.change((now) => {
    const { [id]: draft = EMPTY, ...drafts } = now.drafts;
    const next = to && { ...draft, ...to };
    const isEmpty = !next || (next.text === '' && !next.reply && next.refs.length + next.files.length === 0);
    return { ...now, drafts: isEmpty ? drafts : { ...drafts, [id]: next } };
  });
}

export const draftOf = (id: string): Draft => written.get().drafts[id] ?? EMPTY;

/** Sends what stands in the draft; the field is empty at once. */
export function sendDraft(conversationId: string): void {
  const { text, reply, refs, files } = draftOf(conversationId);
  enqueue(
    { conversationId, body: text.trim(), reply, refs: refs.map(({ ref }) => ref), files, forwarded: false },
    true,
  );
}

export function enqueue(words: Omit<WaitingMessage, 'id' | 'at' | 'refused'>, fromDraft = false): void {
  const whole = { ...words, id: crypto.randomUUID(), at: new Date().toISOString(), refused: null };
  outbox.enqueue(whole, (now) => {
    const { [words.conversationId]: sent, ...drafts } = now.drafts;
    return fromDraft && sent ? { ...now, drafts } : now;
  });
}

async function send({
  id,
  conversationId,
  body,
  reply,
  refs,
  files,
  forwarded,
}: WaitingMessage): Promise<void> {
  const answer = await call('send_message', {
    _id: id,
    _conversation_id: conversationId,
    _body: body,
    _reply_to: reply?.id ?? null,
    _refs: refs,
    _files: files.map(({ path, name, width, height }) => ({ path, name, width, height })),
    _forwarded: forwarded,
  });
  tellOwn(v.parse(messageSchema, answer));
}
