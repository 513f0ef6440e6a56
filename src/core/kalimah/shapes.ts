import * as v from 'valibot';
import { markSchema, REACTIONS } from '#core/halaqa/shapes.ts';

/*
 * What the functions of Kalimah answer (`docs/kalimah.md`). A card is never a picture: it says what it is about and how it looks,
 * and every device draws it. Places in lists (`next`) are opaque: they are handed back as they came.
 */

/** What a card is made of: a text of ours by its reference, or somebody's own words. */
export const CARD_KINDS = [
  'ayah',
  'hadith',
  'dua',
  'name',
  'event',
  'lesson',
  'answer',
  'story',
  'own',
] as const;
export type CardKind = (typeof CARD_KINDS)[number];

/** From the fewest to the most; who is younger than 16 has the first three. */
export const AUDIENCES = ['me', 'family', 'connections', 'members', 'link'] as const;
export type Audience = (typeof AUDIENCES)[number];

const moment = v.string();
const place = v.nullable(v.string());

/** Null for visitors, and where the caller has met more strangers today than they are given names of. */
const author = v.nullable(
  v.object({
    user_id: v.string(),
    username: v.nullable(v.string()),
    display_name: v.nullable(v.string()),
    avatar_path: v.nullable(v.string()),
    relation: v.picklist(['self', 'family', 'connected', 'none']),
  }),
);
export type CardAuthor = NonNullable<v.InferOutput<typeof author>>;

const saved = {
  /** The caller keeps it, in this collection or in none. */
  is_saved: v.boolean(),
  collection_id: v.nullable(v.string()),
};

const shown = v.object({
  gone: v.literal(false),
  id: v.string(),
  author,
  kind: v.picklist(CARD_KINDS),
  /** Null for own words. */
  reference: v.nullable(v.string()),
  /** Own words: the card itself, or what is said beside it. */
  body: v.string(),
  language: v.nullable(v.string()),
  template: v.string(),
  palette: v.string(),
  format: v.string(),
  arabic: v.boolean(),
  meaning: v.nullable(v.string()),
  /** The author's alone to know. */
  audience: v.nullable(v.picklist(AUDIENCES)),
  state: v.picklist(['unchecked', 'checked', 'held', 'removed']),
  marks: v.array(markSchema),
  version: v.number(),
  created_at: moment,
  published_at: v.nullable(moment),
  corrected_at: v.nullable(moment),
  /** Told to its author; others are told that it is gone. */
  withdrawn_at: v.nullable(moment),
  /** It was sent to the caller. */
  was_sent: v.boolean(),
  reactions: v.record(v.picklist(REACTIONS), v.optional(v.number())),
  my_reaction: v.nullable(v.picklist(REACTIONS)),
  ...saved,
});
export type SharedCard = v.InferOutput<typeof shown>;

/** Its author took it back: nothing of it is left to see. */
const gone = v.object({ gone: v.literal(true), id: v.string(), author, ...saved });

const card = v.variant('gone', [shown, gone]);
export type CardOrGone = v.InferOutput<typeof card>;

/** One card; null where there is none for the caller. */
export const cardSchema = v.nullable(card);

/** `pending`: the caller's own that others do not see yet, on the first page of their own. */
export const cardsSchema = v.object({ cards: v.array(shown), next: place, pending: v.array(shown) });

export const savedSchema = v.object({
  cards: v.array(card),
  next: place,
  collections: v.array(v.object({ id: v.string(), name: v.string(), cards: v.number() })),
});
export type Collection = v.InferOutput<typeof savedSchema>['collections'][number];

/** To whom the caller may show a card, and to whom they may send one. */
export const reachSchema = v.object({
  audiences: v.array(v.picklist(AUDIENCES)),
  /** Why the wider ones are not there; null where they are. */
  why: v.nullable(v.picklist(['members_only', 'age_unknown', 'not_for_you', 'rules_not_accepted'])),
  people: v.array(
    v.object({
      user_id: v.string(),
      username: v.nullable(v.string()),
      display_name: v.nullable(v.string()),
      avatar_path: v.nullable(v.string()),
      relation: v.picklist(['family', 'connected']),
    }),
  ),
});
export type Reach = v.InferOutput<typeof reachSchema>;
