import * as v from 'valibot';
import { sourceSchema } from '#content/course-schema.ts';
import { REVIEWS } from '#content/hadith-schema.ts';
import { referenceOf } from '#core/hadith/reference.ts';
import { passageIn } from '#core/quran/reference.ts';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const id = v.pipe(text, v.regex(/^[a-z][a-z0-9-]*$/u));

/** For whom a story is written; the words of its long telling, and how long its sentences are on average at most. */
export const BANDS = {
  '3-5': { words: [120, 220], sentence: 9 },
  '6-8': { words: [250, 450], sentence: 12 },
  '9-11': { words: [450, 800], sentence: 15 },
} as const;
export type Band = keyof typeof BANDS;

/** Whose words stand there: the Quran's and the hadith's, never ours for them. */
export const cardSchema = v.union([
  v.strictObject({
    ayah: v.pipe(
      v.string(),
      v.check((value) => passageIn(value) !== null, 'is no passage of the Quran'),
    ),
  }),
  v.strictObject({
    hadith: v.pipe(
      v.string(),
      v.check((value) => referenceOf(value) !== null, 'names no hadith of a known collection'),
    ),
  }),
]);

/** What is read before one turns on. `scene` names its picture; several pages may look at the same one. */
const pageSchema = v.strictObject({ id, scene: id, card: v.exactOptional(cardSchema) });
const pages = v.pipe(v.array(pageSchema), v.minLength(3));

const storySchema = v.strictObject({
  id,
  band: v.picklist(['3-5', '6-8', '9-11']),
  group: v.picklist(['prophets', 'quran', 'companions', 'kindness', 'family']),
  themes: v.pipe(v.array(id), v.minLength(1)),
  sources: v.array(sourceSchema),
  /** The whole telling, and one of half to two thirds that keeps every beat. */
  long: pages,
  short: pages,
  review: v.picklist(REVIEWS),
});

/** `base/stories/<story>.json` */
export const storyFileSchema = storySchema;

/** `base/story-order.json`: the order in which the library shows them. */
export const storyOrderSchema = v.pipe(v.array(id), v.minLength(1));

const told = v.record(id, v.pipe(v.array(text), v.nonEmpty()));

/** `<language>/stories/<story>.json` */
export const storyTextsSchema = v.strictObject({
  title: text,
  /** What it is about, in one sentence, without its end. */
  summary: text,
  long: told,
  short: told,
  moral: text,
  /** Three questions for talking. */
  talk: v.pipe(v.array(text), v.length(3)),
  /** One thing to do. */
  act: text,
  /** For parents: what it rests on and wants, and the point where care is needed. */
  parent: v.strictObject({ values: text, care: text }),
  /** How a voice should tell it. */
  voice: text,
});

export type Story = v.InferOutput<typeof storySchema>;
export type StoryTexts = v.InferOutput<typeof storyTextsSchema>;

/** `base/story-collections.json`: stories for several evenings, in the order in which they are told. */
export const storyCollectionsSchema = v.array(
  v.strictObject({
    id,
    /** What every one of them is about. */
    theme: v.exactOptional(id),
    stories: v.pipe(v.array(id), v.minLength(2)),
  }),
);

/** `<language>/story-collections.json` */
export const storyCollectionTextsSchema = v.record(id, v.strictObject({ title: text, summary: text }));

export type StoryCollection = v.InferOutput<typeof storyCollectionsSchema>[number];
export type StoryCollectionTexts = v.InferOutput<typeof storyCollectionTextsSchema>;
