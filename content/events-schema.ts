import * as v from 'valibot';
import { REVIEWS } from '#content/hadith-schema.ts';
import { referenceOf } from '#core/hadith/reference.ts';
import { passageIn } from '#core/quran/reference.ts';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const month = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12));
const day = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30));

const ruleSchema = v.union([
  v.strictObject({ month, day, until: v.exactOptional(v.union([day, v.literal('end')])) }),
  v.strictObject({ month, firstFriday: v.literal(true) }),
  v.strictObject({
    everyMonth: v.literal(true),
    day,
    until: day,
    except: v.array(month),
    from: v.record(v.string(), day),
  }),
]);

/** Scripture by its reference, as content cites it. */
export const sourceSchema = v.union([
  v.strictObject({
    ayah: v.pipe(
      text,
      v.check((value) => passageIn(value) !== null, 'names no ayah'),
    ),
  }),
  v.strictObject({
    hadith: v.pipe(
      text,
      v.check((value) => referenceOf(value) !== null, 'names no hadith of a known collection'),
    ),
  }),
]);

export const eventSchema = v.strictObject({
  id: v.pipe(text, v.regex(/^[a-z][a-z-]*$/u)),
  rule: ruleSchema,
  night: v.exactOptional(v.literal(true)),
  differs: v.exactOptional(v.literal(true)),
  sources: v.pipe(v.array(sourceSchema), v.nonEmpty()),
  review: v.picklist(REVIEWS),
});

/** `base/events.json`: what no language changes, in the order of the year. */
export const eventListSchema = v.pipe(v.array(eventSchema), v.nonEmpty());

/** `<language>/events.json`, by id. Where Muslims differ, both sides are heard. */
export const eventTextsSchema = v.record(
  v.string(),
  v.strictObject({
    name: text,
    about: text,
    practice: v.pipe(v.array(text), v.nonEmpty()),
    views: v.exactOptional(v.strictObject({ marked: text, unmarked: text })),
  }),
);

export type IslamicEvent = v.InferOutput<typeof eventSchema>;
export type EventSource = v.InferOutput<typeof sourceSchema>;
export type EventTexts = v.InferOutput<typeof eventTextsSchema>;
export type EventText = EventTexts[string];
