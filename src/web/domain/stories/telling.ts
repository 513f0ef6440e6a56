import * as v from 'valibot';
import type { Source } from '#content/course-schema.ts';
import type { REVIEWS } from '#content/hadith-schema.ts';
import { BANDS } from '#core/stories/choosing.ts';

/** The content's own schemas know all of the Quran and of the collections; the database has held these against them. */
const source: v.GenericSchema<unknown, Source> = v.union([
  v.object({ ayah: v.string() }),
  v.object({ hadith: v.string() }),
  v.object({ work: v.string() }),
]);
const reviews = ['unreviewed', 'reviewed'] as const satisfies typeof REVIEWS;

const page = v.object({
  id: v.string(),
  scene: v.string(),
  card: v.optional(v.union([v.object({ ayah: v.string() }), v.object({ hadith: v.string() })])),
  text: v.array(v.string()),
});

/** A story in one language and length, as the database tells it. */
export const storySchema = v.object({
  id: v.string(),
  version: v.number(),
  age_band: v.picklist(BANDS),
  kind: v.string(),
  /** English, where it is not told in the reader's. */
  language: v.string(),
  themes: v.array(v.string()),
  sources: v.array(source),
  review: v.picklist(reviews),
  content: v.object({
    title: v.string(),
    summary: v.string(),
    pages: v.pipe(v.array(page), v.minLength(1)),
    moral: v.string(),
    talk: v.array(v.string()),
    act: v.string(),
    parent: v.object({ values: v.string(), care: v.string() }),
  }),
});
export type ToldStory = v.InferOutput<typeof storySchema>;
export type StoryPage = ToldStory['content']['pages'][number];

/** What the library knows of a story, in one language. */
export const listedSchema = v.object({
  id: v.string(),
  age_band: v.picklist(BANDS),
  kind: v.string(),
  themes: v.array(v.string()),
  title: v.string(),
  summary: v.string(),
  minutes_long: v.number(),
  minutes_short: v.number(),
  position: v.number(),
});
export type ListedStory = v.InferOutput<typeof listedSchema>;
