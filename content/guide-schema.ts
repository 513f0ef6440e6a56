import * as v from 'valibot';
import { blockSchema, blockTextSchema, sourceSchema } from '#content/course-schema.ts';
import { REVIEWS } from '#content/hadith-schema.ts';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const id = v.pipe(text, v.regex(/^[a-z][a-z0-9-]*$/u));

export const GUIDES = [
  'prophetic-medicine',
  'parenting-in-islam',
  'pilgrimage-guide',
  'mental-wellbeing',
] as const;

/** Who should ask before they use something. */
export const RISKS = [
  'infants',
  'children',
  'pregnancy',
  'elderly',
  'kidney',
  'diabetes',
  'thinners',
  'surgery',
  'allergy',
  'heart',
] as const;

const pageSchema = v.strictObject({
  id,
  /** The shelf on which it stands: a chapter, an age, a day. */
  part: id,
  blocks: v.pipe(v.array(blockSchema), v.minLength(2)),
  sources: v.array(sourceSchema),
  risks: v.exactOptional(v.array(v.picklist(RISKS))),
  /** Which of the parts it is also for, where those are ages; all of them, if nothing is said. */
  ages: v.exactOptional(v.pipe(v.array(id), v.nonEmpty())),
  review: v.picklist(REVIEWS),
});

/** `base/guides/<guide>.json`: its parts in their order, and its pages. */
export const guideSchema = v.strictObject({
  parts: v.pipe(v.array(id), v.nonEmpty()),
  pages: v.pipe(v.array(pageSchema), v.nonEmpty()),
});

/** `<language>/guides/<guide>.json` */
export const guideTextsSchema = v.strictObject({
  title: text,
  summary: text,
  /** Stands on every page: the first line in sight, so it is short; the others open at a tap. */
  always: v.pipe(v.array(text), v.nonEmpty()),
  parts: v.record(id, text),
  pages: v.record(
    id,
    v.strictObject({
      title: text,
      summary: text,
      blocks: v.record(id, blockTextSchema),
    }),
  ),
});

export type Guide = v.InferOutput<typeof guideSchema>;
export type GuideTexts = v.InferOutput<typeof guideTextsSchema>;
