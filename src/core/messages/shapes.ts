import * as v from 'valibot';
import { REACTIONS } from '#core/halaqa/shapes.ts';
import { mayNotSchema } from '#core/may-not.ts';

/*
 * What the functions of Messages answer, and what comes live (`docs/messages.md`). `next` is opaque: it is handed back as it came.
 * `seq` is the place of a message in its conversation, `change` the number of the last change to the conversation or the message.
 */

const moment = v.string();
const place = v.nullable(v.string());

export const MESSAGE_REASONS = [
  'colleague',
  'same_field',
  'studied_together',
  'met_in_person',
  'mentoring',
  'hiring',
  'looking_for_work',
  'community',
] as const;
export type MessageReason = (typeof MESSAGE_REASONS)[number];

/** Why words are covered until their reader opens them. */
export const HELD_REASONS = ['money', 'marriage'] as const;

export const messagesStandingSchema = v.variant('may', [
  mayNotSchema,
  v.object({
    may: v.literal(true),
    why: v.null(),
    /** The version of the rules of the community that was accepted; null: none yet, and nothing can be written. */
    accepted: v.nullable(v.number()),
    /** What is off is neither shown to others nor seen of others. */
    show_typing: v.boolean(),
    show_delivered: v.boolean(),
    show_read: v.boolean(),
    requests_from: v.picklist(['everyone', 'nobody']),
    /** Advances of marriage are covered. */
    no_advances: v.boolean(),
    /** Whether one's messages stay with others when the account is deleted. */
    keep_messages: v.boolean(),
    /** Conversations with unread messages, muted, archived ones and requests apart; 100 stands for 100 or more. */
    unread: v.number(),
    requests: v.number(),
  }),
]);
export type MessagesStanding = v.InferOutput<typeof messagesStandingSchema>;

/** Somebody in a conversation. Who was erased, or is blocked by either side, is not named: all but the id is null. */
export const participantSchema = v.object({
  user_id: v.string(),
  username: v.nullable(v.string()),
  display_name: v.nullable(v.string()),
  avatar_path: v.nullable(v.string()),
  is_maker: v.boolean(),
  /** No contact of longer standing: warn before links, blur pictures. */
  is_new: v.boolean(),
  /** How far their devices have it and they have read; null where either of the two has switched it off. */
  delivered_seq: v.nullable(v.number()),
  read_seq: v.nullable(v.number()),
});
export type Participant = v.InferOutput<typeof participantSchema>;

export const messageFileSchema = v.object({
  path: v.string(),
  name: v.string(),
  type: v.string(),
  size: v.number(),
  /** Of pictures. */
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
});
export type MessageFile = v.InferOutput<typeof messageFileSchema>;

export const messageSchema = v.object({
  id: v.string(),
  conversation_id: v.string(),
  seq: v.number(),
  change: v.number(),
  /** Null: of an account that is no more, or a line of the house (`event`). */
  author_id: v.nullable(v.string()),
  /** Empty while it is covered or after it was deleted. */
  body: v.string(),
  refs: v.array(v.string()),
  files: v.array(messageFileSchema),
  /** What it answers; its words are null where the reader does not see them. */
  reply_to: v.nullable(
    v.object({
      id: v.string(),
      seq: v.number(),
      author_id: v.nullable(v.string()),
      excerpt: v.nullable(v.string()),
    }),
  ),
  forwarded: v.boolean(),
  /** Something that happened in a group rather than words; `user_id` is whom it concerns, `by` who did it. */
  event: v.nullable(
    v.object({
      kind: v.picklist(['made', 'added', 'removed', 'left', 'renamed']),
      by: v.nullable(v.string()),
      user_id: v.nullable(v.string()),
      title: v.nullable(v.string()),
    }),
  ),
  reactions: v.array(v.object({ user_id: v.string(), kind: v.picklist(REACTIONS) })),
  /** Why it is covered; empty: it is not. */
  held: v.array(v.picklist(HELD_REASONS)),
  created_at: moment,
  edited_at: v.nullable(moment),
  deleted_at: v.nullable(moment),
});
export type Message = v.InferOutput<typeof messageSchema>;

export const conversationSchema = v.object({
  id: v.string(),
  kind: v.picklist(['direct', 'group']),
  /** Of a group. */
  title: v.nullable(v.string()),
  /** The other person of a direct conversation; null in groups, and where the account is no more. */
  person: v.nullable(participantSchema),
  /** How many are in the group, as the caller sees it. */
  members: v.number(),
  /** `asking`: a request to the caller; `asked`: the caller's, not answered; `left`: no longer in the group. */
  state: v.picklist(['open', 'asking', 'asked', 'left']),
  reason: v.nullable(v.picklist(MESSAGE_REASONS)),
  /** Whether the caller can write here now; `ask`: only by a request (`request_conversation`). */
  may_write: v.picklist(['yes', 'ask', 'no']),
  i_am_maker: v.boolean(),
  muted_until: v.nullable(moment),
  archived: v.boolean(),
  unread: v.number(),
  /** How far the caller has read, over all devices. */
  read_seq: v.number(),
  last_seq: v.number(),
  change: v.number(),
  last: v.nullable(messageSchema),
  last_at: moment,
});
export type Conversation = v.InferOutput<typeof conversationSchema>;

export const conversationsSchema = v.object({ conversations: v.array(conversationSchema), next: place });

/** Messages in order of `seq`, the oldest first. `before`/`after` is where to go on in either direction; null: nothing there. */
const stretch = {
  messages: v.array(messageSchema),
  before: v.nullable(v.number()),
  after: v.nullable(v.number()),
};
export const stretchSchema = v.nullable(v.object(stretch));
export const conversationPageSchema = v.nullable(
  v.object({
    conversation: conversationSchema,
    participants: v.array(participantSchema),
    /** Who was in the group while the caller was: their words keep a name. */
    former: v.array(participantSchema),
    ...stretch,
  }),
);

/** What changed since a change, in the order of changes. What is not for the caller is left out. */
export const changesSchema = v.nullable(
  v.object({ messages: v.array(messageSchema), change: v.number(), more: v.boolean() }),
);

export const openingSchema = v.object({
  /** Null: there is none yet (`ask`), or there can be none (`no`), which says nothing more. */
  id: v.nullable(v.string()),
  may_write: v.picklist(['yes', 'ask', 'no']),
});

export const foundMessagesSchema = v.object({
  /** By names, ten at most, on the first page. */
  conversations: v.array(conversationSchema),
  messages: v.array(v.object({ message: messageSchema, conversation: conversationSchema })),
  next: place,
});

/** What comes on the private topic `messages:<own id>`, by name of the event. */
export const liveSchemas = {
  /** New or changed; `unread` is that of the conversation for the reader. */
  message: v.object({
    conversation_id: v.string(),
    change: v.number(),
    unread: v.number(),
    message: messageSchema,
  }),
  delivered: v.object({ conversation_id: v.string(), user_id: v.string(), seq: v.number() }),
  /** Also from one's own other devices; `unread` is then what is left to read, and null otherwise. */
  read: v.object({
    conversation_id: v.string(),
    user_id: v.string(),
    seq: v.number(),
    unread: v.nullable(v.number()),
  }),
  typing: v.object({ conversation_id: v.string(), user_id: v.string() }),
  /** From one's own other devices, or of its members, title or state: ask for `conversation_head` again. */
  conversation: v.object({ conversation_id: v.string() }),
} as const;
export type LiveEvent = keyof typeof liveSchemas;
