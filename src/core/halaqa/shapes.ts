import * as v from 'valibot';
import { mayNotSchema } from '#core/may-not.ts';

/*
 * What the functions of Halaqa answer (`docs/halaqa.md`). Places in lists (`next`) are opaque: they are handed back as they came.
 */

const moment = v.string();
const place = v.nullable(v.string());

export const REACTIONS = ['thanks', 'beneficial', 'congratulations', 'dua'] as const;
export type Reaction = (typeof REACTIONS)[number];

export const CONNECTION_REASONS = [
  'colleague',
  'same_field',
  'studied_together',
  'met_in_person',
  'mentoring',
  'hiring',
  'looking_for_work',
  'community',
] as const;

export const personSchema = v.object({
  user_id: v.string(),
  username: v.nullable(v.string()),
  display_name: v.nullable(v.string()),
  avatar_path: v.nullable(v.string()),
  /** The headline, or title and company; empty where nothing is shown. */
  headline: v.string(),
  standing: v.picklist(['self', 'connected', 'asked', 'asking', 'none']),
  followed: v.boolean(),
});
export type Person = v.InferOutput<typeof personSchema>;

/** Null where the caller has met more strangers today than they are given names of. */
const author = v.nullable(personSchema);

export const markSchema = v.object({
  start: v.number(),
  end: v.number(),
  kind: v.picklist(['quran', 'hadith', 'translation', 'reference', 'grade']),
  verdict: v.picklist(['genuine', 'altered', 'unknown']),
  ref: v.nullable(v.string()),
});
export type Mark = v.InferOutput<typeof markSchema>;

const words = {
  id: v.string(),
  author,
  body: v.string(),
  language: v.nullable(v.string()),
  state: v.picklist(['unchecked', 'checked', 'held', 'removed']),
  marks: v.array(markSchema),
  mentions: v.array(v.object({ user_id: v.string(), username: v.nullable(v.string()) })),
  created_at: moment,
  published_at: v.nullable(moment),
  edited_at: v.nullable(moment),
  /** Only those that somebody gave. */
  reactions: v.record(v.picklist(REACTIONS), v.optional(v.number())),
  my_reaction: v.nullable(v.picklist(REACTIONS)),
};

export const postSchema = v.object({
  ...words,
  kind: v.picklist(['post', 'question']),
  audience: v.picklist(['members', 'connections']),
  comments_from: v.picklist(['everyone', 'connections', 'nobody']),
  topics: v.array(v.string()),
  refs: v.array(v.string()),
  pictures: v.array(
    v.object({ path: v.string(), alt: v.nullable(v.string()), width: v.number(), height: v.number() }),
  ),
  poll: v.nullable(
    v.object({
      closes_at: moment,
      mine: v.nullable(v.number()),
      /** Votes are told to who has voted, to the author, and to all when it is over. */
      options: v.array(v.object({ place: v.number(), text: v.string(), votes: v.nullable(v.number()) })),
    }),
  ),
  comments: v.number(),
  may_comment: v.boolean(),
});
export type Post = v.InferOutput<typeof postSchema>;

const comment = v.object({
  ...words,
  post_id: v.string(),
  parent_id: v.nullable(v.string()),
  hidden: v.boolean(),
  answers: v.number(),
});
export type Comment = v.InferOutput<typeof comment>;

export const feedSchema = v.object({ posts: v.array(postSchema), next: place, pending: v.array(postSchema) });
export const postsOfSchema = v.object({ posts: v.array(postSchema), next: place });
export const postPageSchema = v.nullable(
  v.object({
    post: postSchema,
    comments: v.array(v.object({ ...comment.entries, first_answers: v.array(comment) })),
    next: place,
    pending: v.array(comment),
  }),
);
export const answersSchema = v.nullable(v.object({ answers: v.array(comment), next: place }));
export const reactorsSchema = v.object({
  people: v.array(v.object({ ...personSchema.entries, reaction: v.picklist(REACTIONS) })),
  next: place,
});

const text = v.optional(v.nullable(v.string()));
const list = v.optional(v.nullable(v.array(v.string())));
export const profileSchema = v.nullable(
  v.object({
    ...personSchema.entries,
    /** What is shown of a working life; fields that are not shown are null or missing. */
    about: v.object({
      headline: text,
      job_title: text,
      company: text,
      location: text,
      skills: list,
      website: text,
      bio: text,
      languages: list,
      open_to: v.optional(v.nullable(v.array(v.picklist(['work', 'hiring', 'mentoring'])))),
      experience: v.optional(
        v.nullable(
          v.array(
            v.object({
              id: v.string(),
              title: v.string(),
              company: text,
              location: text,
              started: v.string(),
              ended: text,
              description: text,
            }),
          ),
        ),
      ),
      education: v.optional(
        v.nullable(
          v.array(
            v.object({
              id: v.string(),
              school: v.string(),
              degree: text,
              field: text,
              started: text,
              ended: text,
            }),
          ),
        ),
      ),
    }),
    location: v.nullable(v.string()),
    bio: v.nullable(v.string()),
    /** Connections in common, ten at most; null for oneself. */
    common: v.nullable(v.number()),
    muted: v.boolean(),
    may_ask: v.boolean(),
    /** Why they ask, while they do. */
    reason: v.nullable(v.picklist(CONNECTION_REASONS)),
    /** How much of one's own is filled in, of eleven. */
    filled: v.nullable(v.number()),
  }),
);

export const peopleSchema = v.object({
  people: v.array(
    v.object({
      ...personSchema.entries,
      since: moment,
      reason: v.nullable(v.picklist(CONNECTION_REASONS)),
    }),
  ),
  next: place,
});
export const networkSchema = v.object({
  asking: peopleSchema,
  asked: peopleSchema,
  connections: peopleSchema,
  suggestions: v.array(
    v.object({
      ...personSchema.entries,
      why: v.variant('kind', [
        v.object({ kind: v.literal('common'), count: v.number() }),
        v.object({ kind: v.literal('company'), company: v.string() }),
        v.object({ kind: v.literal('topic') }),
      ]),
    }),
  ),
  /** Connections; 500 stands for 500 or more. */
  count: v.number(),
  topics: v.array(v.string()),
});

const counted = v.array(v.object({ value: v.string(), count: v.number() }));
export const foundSchema = v.object({
  people: v.array(personSchema),
  posts: v.array(postSchema),
  next: place,
  /** Null on later pages. */
  facets: v.nullable(
    v.object({
      types: v.object({ people: v.number(), posts: v.number(), questions: v.number() }),
      locations: counted,
      companies: counted,
      times: v.object({ day: v.number(), week: v.number(), month: v.number(), year: v.number() }),
    }),
  ),
});

export const NOTIFICATION_KINDS = [
  'reaction',
  'comment',
  'mention',
  'connection',
  'follow',
  'job',
  'message',
  'gift',
  'report',
  'system',
] as const;
export const notificationsSchema = v.object({
  groups: v.array(
    v.object({
      ids: v.array(v.string()),
      kind: v.picklist(NOTIFICATION_KINDS),
      /** Which sentence: `connectionAsked`, `reacted`, `commented` … as in the words of a push. */
      text: v.string(),
      target_type: v.nullable(v.string()),
      target_id: v.nullable(v.string()),
      url: v.string(),
      gaps: v.record(v.string(), v.union([v.string(), v.number()])),
      at: moment,
      unread: v.boolean(),
      /** How many did it; the last three of them are `actors`. */
      people: v.number(),
      actors: v.array(personSchema),
    }),
  ),
  next: place,
  /** 100 stands for 100 or more. */
  unread: v.number(),
});

export const standingSchema = v.variant('may', [
  mayNotSchema,
  v.object({
    may: v.literal(true),
    why: v.null(),
    /** The version of the rules that was accepted; null: none yet. */
    accepted: v.nullable(v.number()),
    contact_from: v.picklist(['both', 'brothers', 'sisters']),
    gender: v.nullable(v.picklist(['brother', 'sister'])),
    filtered_words: v.array(v.string()),
    is_new: v.boolean(),
    held: v.number(),
  }),
]);
