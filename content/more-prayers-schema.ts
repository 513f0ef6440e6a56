import * as v from 'valibot';
import {
  bySchool,
  gradeSchema,
  key,
  passage,
  source,
  sources,
  text,
  titled,
  word,
} from '#content/salah-schema.ts';

const SCHOOLS = ['hanafi', 'maliki', 'shafii', 'hanbali'] as const;
const count = v.pipe(v.number(), v.integer(), v.minValue(1));
const said = v.array(key);

const stepSchema = v.strictObject({
  id: word,
  pose: v.picklist([
    'takbir',
    'folded',
    'standing',
    'bowing',
    'prostrating',
    'sitting',
    'pointing',
    'salam',
    'leaning',
    'lying',
  ]),
  /** Only these schools have the step. */
  schools: v.optional(v.pipe(v.array(v.picklist(SCHOOLS)), v.nonEmpty())),
  /** Keys of prayer texts: the same for all, or what each school says. */
  said: v.optional(v.union([said, v.strictObject(bySchool(said))])),
  /** How often, by school. */
  times: v.optional(v.strictObject(bySchool(count))),
  /** The difference of which the chosen school's words stand with the step. */
  differs: v.optional(word),
});

/** Al-Bukhari and Muslim vouch for what they have; what stands elsewhere names its grade. */
const gradedSchema = v.pipe(
  v.strictObject({ at: source, grade: v.optional(gradeSchema) }),
  v.check(
    ({ at, grade }) => /^(abudawud|tirmidhi|nasai|ibnmajah):/u.test(at) === (grade !== undefined),
    'a hadith of the Sunan has its grade, and nothing else has one',
  ),
);

/** `base/salah/more.json`: the prayers beside the daily ones, each with a page of its own. */
export const morePrayersSchema = v.array(
  v.strictObject({
    id: word,
    ayah: v.optional(passage),
    steps: v.pipe(v.array(stepSchema), v.nonEmpty()),
    /** How many sentences each language has. */
    points: v.strictObject({ due: count, notes: count }),
    differences: v.pipe(v.array(v.strictObject({ id: word, sources })), v.nonEmpty()),
    sources: v.pipe(v.array(gradedSchema), v.nonEmpty()),
    review: v.picklist(['unreviewed', 'reviewed']),
  }),
);

/** `<language>/salah/more.json`: the words of it, by prayer. */
export const morePrayerTextsSchema = v.record(
  word,
  v.strictObject({
    title: text,
    summary: text,
    due: v.array(text),
    steps: v.record(word, titled),
    differences: v.record(word, v.strictObject({ title: text, ...bySchool(text) })),
    notes: v.array(text),
  }),
);

export type MorePrayer = v.InferOutput<typeof morePrayersSchema>[number];
export type MoreStep = MorePrayer['steps'][number];
export type GradedSource = MorePrayer['sources'][number];
export type MorePrayerTexts = v.InferOutput<typeof morePrayerTextsSchema>;
