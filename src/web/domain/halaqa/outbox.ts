import * as v from 'valibot';
import { REFUSALS } from '#web/domain/halaqa/refusals.ts';
import { call } from '#web/domain/writing/calls.ts';
import { outboxOf, writtenIn } from '#web/domain/writing/outbox.ts';
import { halaqaKey } from '#web/domain/halaqa/posts.ts';
import { ownRecord, storedRecord } from '#web/platform/session/own-record.ts';
import { queryCache } from '#web/platform/session/query-cache.ts';
import { session } from '#web/platform/session/session.ts';

/** As the database has it. */
export const LONGEST = { post: 3000, comment: 1500 } as const;
const DAY = 86_400_000;

const draftSchema = v.object({
  /** Made here, so that what is sent twice is there once. */
  id: v.string(),
  body: v.string(),
  /** Null: as it looks. */
  language: v.nullable(v.string()),
  audience: v.picklist(['members', 'connections']),
  comments_from: v.picklist(['everyone', 'connections', 'nobody']),
  topics: v.array(v.string()),
  refs: v.array(v.object({ ref: v.string(), title: v.string() })),
  pictures: v.array(v.object({ path: v.string(), alt: v.string(), width: v.number(), height: v.number() })),
  /** Of a question; none: it is a post. */
  options: v.array(v.string()),
  days: v.number(),
});
const refusal = v.nullable(v.picklist([...REFUSALS, 'unknown']));
const waitingSchema = v.variant('kind', [
  v.object({ kind: v.literal('post'), id: v.string(), draft: draftSchema, refused: refusal }),
  v.object({
    kind: v.literal('comment'),
    id: v.string(),
    postId: v.string(),
    parentId: v.nullable(v.string()),
    body: v.string(),
    refused: refusal,
  }),
]);
const writtenSchema = v.object({
  draft: v.fallback(v.nullable(draftSchema), null),
  /** In the order in which it was written, which is the order in which it is sent. */
  waiting: v.fallback(v.array(waitingSchema), []),
});

export type Draft = v.InferOutput<typeof draftSchema>;
export type Waiting = v.InferOutput<typeof waitingSchema>;
type Written = v.InferOutput<typeof writtenSchema>;

export const emptyDraft = (id: string): Draft => ({
  id,
  body: '',
  language: null,
  audience: 'members',
  comments_from: 'everyone',
  topics: [],
  refs: [],
  pictures: [],
  options: [],
  days: 7,
});

const read = (stored: unknown): Written =>
  v.parse(v.fallback(writtenSchema, { draft: null, waiting: [] }), stored);

/** The draft and what waits to be sent, on this device. */
export const written = ownRecord('halaqa', read);

const outbox = outboxOf({
  name: 'halaqa',
  written,
  now: () => read(storedRecord('halaqa')),
  refusals: REFUSALS,
  send,
  settled,
});

export const { discard, tryAgain, followOutbox } = outbox;

export const keepDraft = (draft: Draft | null): void => outbox.change((now) => ({ ...now, draft }));

export const enqueue = (words: Waiting): void =>
  outbox.enqueue(words, (now) => (words.kind === 'post' ? { ...now, draft: null } : now));

async function send(words: Waiting): Promise<void> {
  if (words.kind === 'comment') {
    const { id, postId, parentId, body } = words;
    await call('write_comment', {
      _id: id,
      _post_id: postId,
      _parent_id: parentId,
      _body: body,
      _language: await writtenIn(body),
    });
    return;
  }
  const { draft } = words;
  const isQuestion = draft.options.length > 0;
  await call('publish_post', {
    _id: draft.id,
    _body: draft.body,
    _language: draft.language ?? (await writtenIn(draft.body)),
    _audience: draft.audience,
    _comments_from: draft.comments_from,
    _topics: draft.topics,
    _refs: draft.refs.map(({ ref }) => ref),
    _pictures: draft.pictures.map(({ alt, ...picture }) => ({ ...picture, alt: alt.trim() || null })),
    _options: draft.options,
    _closes_at: isQuestion ? new Date(Date.now() + draft.days * DAY).toISOString() : null,
  });
}

/** Whoever looks at where it belongs sees it there. */
async function settled(words: Waiting): Promise<void> {
  const key = halaqaKey(session.get().user?.id ?? null);
  const parts = words.kind === 'post' ? [['feed']] : [['post', words.postId], ['answers']];
  await Promise.all(parts.map((part) => queryCache.invalidateQueries({ queryKey: [...key, ...part] })));
}
