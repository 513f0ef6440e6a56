import * as v from 'valibot';
import { REVIEWS } from '#content/hadith-schema.ts';
import { referenceOf } from '#core/hadith/reference.ts';
import { referenceIn } from '#core/quran/reference.ts';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const id = v.pipe(v.string(), v.regex(/^[a-z]+(?:-[a-z]+)*$/u));
const ayah = v.pipe(
  text,
  v.check((value) => referenceIn(value) !== null, 'names no ayah'),
);
const hadith = v.pipe(
  text,
  v.check((value) => referenceOf(value) !== null, 'names no hadith of a known collection'),
);

/**
 * How the Quran has it. `name`: the word itself, said of Allah. `derived`: said of Him by a verb, a plural or a kindred
 * word, which is given. `none`: neither.
 */
export const FORMS = ['name', 'derived', 'none'] as const;

const divineNameSchema = v.strictObject({
  id,
  /** Vowelled, with its article. */
  arabic: text,
  form: v.picklist(FORMS),
  /** What stands in the ayahs, where that is not the name without its article. */
  word: v.exactOptional(text),
  ayahs: v.array(ayah),
  /** Where the sunnah has it, or says what it means. */
  hadith: v.exactOptional(v.pipe(v.array(hadith), v.nonEmpty())),
  /** The name beside which it is said. */
  pair: v.exactOptional(id),
  /** How Allah is called by it, where that is more than the name without its article. */
  call: v.exactOptional(text),
  review: v.picklist(REVIEWS),
});

/** `base/names.json`: in the order of at-Tirmidhi 3507. */
export const nameListSchema = v.pipe(v.array(divineNameSchema), v.length(99));

/** `<language>/names.json`, by id. Arabic needs no meaning beside the name. */
export const nameTextsSchema = v.record(
  id,
  v.strictObject({
    name: text,
    meaning: v.exactOptional(text),
    about: text,
    call: v.exactOptional(text),
  }),
);

export type DivineName = v.InferOutput<typeof divineNameSchema>;
export type NameTexts = v.InferOutput<typeof nameTextsSchema>;
