import * as v from 'valibot';
import { GRADES, REVIEWS } from '#content/hadith-schema.ts';
import { referenceOf } from '#core/hadith/reference.ts';
import { saidSchema } from '#content/said-schema.ts';
import { passageIn } from '#core/quran/reference.ts';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const id = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/u));

const shared = {
  id,
  /** `base/dua-categories.json` names them; the same words may serve morning and evening. */
  categories: v.pipe(v.array(id), v.nonEmpty()),
  /** How often it is said, where the source says so. */
  repeat: v.optional(v.pipe(v.number(), v.integer(), v.minValue(2))),
  review: v.picklist(REVIEWS),
};

const source = v.pipe(
  v.string(),
  v.check((value) => referenceOf(value) !== null, 'names no hadith of a known collection'),
);
const grade = v.strictObject({ is: v.picklist(GRADES), by: id });

/** What others said, where it differs. */
const otherGrades = v.optional(v.pipe(v.array(grade), v.nonEmpty()));
const also = v.optional(v.pipe(v.array(source), v.nonEmpty()));

/** A supplication in the words of a hadith. `source` tells when it is said; its words stand in `wording`, if not there. */
const spokenSchema = v.strictObject({
  ...shared,
  arabic: text,
  source,
  also,
  wording: v.optional(source),
  grade,
  otherGrades,
});

/** Books that are cited as a whole: no numbering of theirs can be followed. */
export const WORKS = ['hakim', 'nasaiKubra'] as const;

const toldSchema = v.union([
  v.strictObject({ for: v.pipe(v.array(id), v.nonEmpty()), source, grade }),
  v.strictObject({ for: v.pipe(v.array(id), v.nonEmpty()), work: v.picklist(WORKS), grade }),
]);

/** A supplication of the Quran, whose text is never typed; `source` is the hadith that tells when it is said. */
const recitedSchema = v.strictObject({
  ...shared,
  ayahs: v.pipe(
    v.array(
      v.pipe(
        v.string(),
        v.check((value) => passageIn(value) !== null, 'is no passage of the Quran'),
      ),
    ),
    v.nonEmpty(),
  ),
  said: v.optional(saidSchema),
  /** Where each occasion is told by a hadith of its own. */
  told: v.optional(v.pipe(v.array(toldSchema), v.nonEmpty())),
  source: v.optional(source),
  grade: v.optional(grade),
});

/** `base/duas/<group>.json` */
export const duaListSchema = v.pipe(v.array(v.union([spokenSchema, recitedSchema])), v.nonEmpty());

/**
 * `<language>/duas/<group>.json`, by id. Arabic has its title only; a recited one takes its meaning from the translation of
 * the Quran, unless some of the ayah's words are said alone.
 */
export const duaTextsSchema = v.record(
  id,
  v.strictObject({ title: text, transliteration: v.optional(text), text: v.optional(text) }),
);

/** `<language>/dua-words.json`: what people call a supplication when they look for one. */
export const duaWordsSchema = v.strictObject({ called: text });

export type Dua = v.InferOutput<typeof duaListSchema>[number];
export type DuaTexts = v.InferOutput<typeof duaTextsSchema>;
