import * as v from 'valibot';
import { referenceOf } from '#core/hadith/reference.ts';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const id = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/u));
const key = v.pipe(
  v.string(),
  v.check((value) => referenceOf(value) !== null, 'names no hadith of a known collection'),
);

export const GRADES = ['sahih', 'hasan-sahih', 'hasan', 'hasan-gharib', 'daif', 'mawquf'] as const;

/** `unreviewed` until a knowledgeable person has signed it. */
export const REVIEWS = ['unreviewed', 'reviewed'] as const;

const gradeSchema = v.strictObject({ is: v.picklist(GRADES), by: id });

export const hadithSchema = v.strictObject({
  /** Collection and number as at sunnah.com. */
  key,
  /** The same hadith elsewhere. */
  also: v.optional(v.pipe(v.array(key), v.nonEmpty())),
  /** Whose wording the text has, where it is not that of the collection: an-Nawawi joins versions. */
  wording: v.optional(key),
  /** Its number in the printed editions, where sunnah.com has another. */
  print: v.optional(key),
  /** Why it may not be found under its number. */
  numbered: v.optional(text),
  narrator: id,
  arabic: text,
  grade: gradeSchema,
  /** What others said, where it differs or speaks of a part. */
  otherGrades: v.optional(v.pipe(v.array(gradeSchema), v.nonEmpty())),
  topics: v.pipe(v.array(id), v.nonEmpty()),
  /** Its place in the Forty of an-Nawawi, who has 42. */
  nawawi: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(42))),
  review: v.picklist(REVIEWS),
});

/** `base/hadith/<group>.json` */
export const hadithListSchema = v.pipe(v.array(hadithSchema), v.nonEmpty());

/** `<language>/hadith/<group>.json`, by key. Arabic needs no translation. */
export const hadithTextsSchema = v.record(key, v.strictObject({ title: text, text: v.optional(text) }));

/** `base/narrators.json`, `base/graders.json`, `base/hadith-topics.json` */
export const idsSchema = v.pipe(v.array(id), v.nonEmpty());

/** Their names in `<language>/`, and those of the collections in `<language>/hadith-collections.json`. */
export const namesSchema = v.record(id, text);

export type Hadith = v.InferOutput<typeof hadithSchema>;
export type HadithTexts = v.InferOutput<typeof hadithTextsSchema>;
export type Names = v.InferOutput<typeof namesSchema>;
export type Grade = (typeof GRADES)[number];
