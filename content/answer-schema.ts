import * as v from 'valibot';
import { sourceSchema } from '#content/course-schema.ts';
import { REVIEWS } from '#content/hadith-schema.ts';
import { AGES, CLASSES } from '#core/assistant/card.ts';
import { SCHOOLS } from '#core/salah/prayer.ts';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const id = v.pipe(text, v.regex(/^[a-z][a-z0-9-]*$/u));

/** A sentence, and what it rests on; without a source it is general: advice, a way to a tool, a kind word. */
const saidSchema = v.strictObject({ id, sources: v.array(sourceSchema) });

/** Where an answer leads: `/zakat-calculator`, `dua:<id>`, `lesson:<course>/<lesson>`, `guide:<guide>/<page>`, `story:<id>`. */
const link = v.pipe(
  text,
  v.regex(/^(?:\/[a-z][a-z0-9/-]*|(?:dua|story):[a-z0-9-]+|(?:lesson|guide):[a-z0-9-]+\/[a-z0-9-]+)$/u),
);

const cardSchema = v.strictObject({
  id,
  class: v.picklist(CLASSES),
  ages: v.picklist(AGES),
  /** The short answer: at most 60 words in one to three sentences. */
  short: v.pipe(v.array(saidSchema), v.minLength(1), v.maxLength(4)),
  /** The fuller one, 60 to 150 words. Empty for a crisis, whose words are fixed elsewhere. */
  full: v.array(saidSchema),
  /** Where the schools differ: each position and who holds it. */
  positions: v.exactOptional(
    v.pipe(
      v.array(v.strictObject({ id, held: v.pipe(v.array(v.picklist(SCHOOLS)), v.nonEmpty()) })),
      v.minLength(2),
    ),
  ),
  links: v.array(link),
  /** Cards that a follow-up question leads to. */
  near: v.exactOptional(v.array(id)),
  review: v.picklist(REVIEWS),
});

/** `base/answers/<topic>.json` */
export const answersSchema = v.pipe(v.array(cardSchema), v.nonEmpty());

/** `<language>/answers/<topic>.json`, by card. */
export const answerTextsSchema = v.record(
  id,
  v.strictObject({
    /** As an editor would ask it. */
    question: text,
    /** As people type it: slips, other letters, words of the street; none made by rule. */
    variants: v.pipe(v.array(text), v.minLength(3)),
    short: v.record(id, text),
    full: v.record(id, text),
    positions: v.exactOptional(v.record(id, text)),
  }),
);

export type AnswerCard = v.InferOutput<typeof cardSchema>;
export type AnswerTexts = v.InferOutput<typeof answerTextsSchema>;
