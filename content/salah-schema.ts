import * as v from 'valibot';
import { saidSchema } from '#content/said-schema.ts';

export const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
export const key = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/u));

/** `2:255`, or `1:1-7` within one surah. */
export const passage = v.pipe(v.string(), v.regex(/^\d{1,3}:\d{1,3}(-\d{1,3})?$/u));

/** Collections are numbered as sunnah.com numbers them; one without a number is cited as a whole. */
export const source = v.pipe(
  v.string(),
  v.regex(
    /^(quran:\d{1,3}:\d{1,3}(-\d{1,3})?|(bukhari|muslim|abudawud|tirmidhi|nasai|ibnmajah):\d+|malik|nasai-kubra|books:(hanafi|schools))$/u,
  ),
);

export const gradeSchema = v.strictObject({
  is: v.picklist(['sahih', 'hasan', 'hasan-sahih', 'daif']),
  by: v.picklist(['al-bukhari', 'muslim', 'at-tirmidhi', 'al-albani', 'zubair-ali-zai']),
});

/**
 * `base/salah/prayer-texts.json`: what is said in and after the prayer. Quran is referred to, everything else is written
 * out with its vowels. `from` has these very words; `also` speaks of them or has them a little differently.
 */
export const prayerTextsSchema = v.array(
  v.pipe(
    v.strictObject({
      key,
      arabic: v.optional(text),
      ayahs: v.optional(v.pipe(v.array(passage), v.nonEmpty())),
      said: v.optional(saidSchema),
      from: v.array(source),
      also: v.optional(v.pipe(v.array(source), v.nonEmpty())),
      grade: v.optional(gradeSchema),
      /** What others said, where it differs. */
      otherGrades: v.optional(v.pipe(v.array(gradeSchema), v.nonEmpty())),
      /** Why it may not be found under the numbers it cites. */
      numbered: v.optional(text),
      repetitions: v.optional(v.pipe(v.number(), v.integer(), v.minValue(2))),
      review: v.picklist(['unreviewed', 'reviewed']),
    }),
    v.check(({ arabic, ayahs }) => (arabic === undefined) !== (ayahs === undefined), 'either text or ayahs'),
  ),
);

/** `<language>/salah/prayer-texts.json`, by key. Arabic readers need neither letters nor, mostly, a meaning. */
export const prayerTextWordsSchema = v.record(
  key,
  v.strictObject({
    title: text,
    transliteration: v.optional(text),
    meaning: v.optional(text),
    /** How it is said here, such as a part of an ayah. */
  }),
);

export type PrayerText = v.InferOutput<typeof prayerTextsSchema>[number];
export type PrayerTextWords = v.InferOutput<typeof prayerTextWordsSchema>;

export const bySchool = <Schema extends v.GenericSchema>(value: Schema) => ({
  hanafi: value,
  maliki: value,
  shafii: value,
  hanbali: value,
});
const standing = v.picklist(['fard', 'wajib', 'sunnah', 'recommended']);
export const word = v.pipe(v.string(), v.regex(/^[a-z][A-Za-z]*$/u));
export const sources = v.pipe(v.array(source), v.nonEmpty());

/** `base/salah/guide.json`: what no language changes of the washings, the differences and the special cases. */
export const guideSchema = v.strictObject({
  purification: v.array(
    v.strictObject({
      id: v.picklist(['wudhu', 'ghusl', 'tayammum']),
      sources,
      steps: v.array(
        v.strictObject({
          id: word,
          part: v.picklist([
            'heart',
            'hands',
            'mouth',
            'nose',
            'face',
            'arms',
            'head',
            'ears',
            'feet',
            'body',
          ]),
          times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(2))),
          said: v.optional(key),
          standing: v.strictObject(bySchool(standing)),
        }),
      ),
    }),
  ),
  differences: v.array(v.strictObject({ id: word, sources })),
  situations: v.array(
    v.strictObject({
      id: word,
      points: v.pipe(v.number(), v.integer(), v.minValue(1)),
      schools: v.optional(v.literal(true)),
      /** The prayer of `more.json` that tells the whole of it. */
      page: v.optional(word),
      sources,
    }),
  ),
});

export const titled = v.strictObject({ title: text, text });

/** `<language>/salah/guide.json`: the words of it. */
export const guideTextsSchema = v.strictObject({
  steps: v.record(word, titled),
  acts: v.record(word, text),
  purification: v.record(
    word,
    v.strictObject({ title: text, intro: text, steps: v.record(word, titled), notes: v.array(text) }),
  ),
  differences: v.record(word, v.strictObject({ title: text, ...bySchool(text) })),
  situations: v.record(
    word,
    v.strictObject({ title: text, intro: text, points: v.array(text), ...bySchool(v.optional(text)) }),
  ),
});

export type Guide = v.InferOutput<typeof guideSchema>;
export type GuideTexts = v.InferOutput<typeof guideTextsSchema>;
