import * as v from 'valibot';
import { HELP_KINDS } from '#content/help-lines-schema.ts';
import { DANGERS } from '#core/assistant/policy/crisis.ts';
import { DECLINES, MATTERS, TOOLS } from '#core/assistant/policy/matters.ts';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const page = v.nullable(v.pipe(text, v.regex(/^[a-z-]+\/[a-z-]+$/u)));
const kinds = v.pipe(v.array(v.picklist(HELP_KINDS)), v.nonEmpty());

/** `base/crisis.json`: of which kinds the numbers are that stand under the words, what helps most first, and the guide's page. */
export const crisisSchema = v.strictObject(
  v.entriesFromList(DANGERS, v.strictObject({ kinds, young: kinds, page, youngPage: page })),
);

const sentences = v.pipe(v.array(text), v.minLength(2), v.maxLength(3));

/** `<language>/crisis.json`: fixed words, said before anything else. They hold no ruling, no search and no praise for using the app. */
export const crisisTextsSchema = v.strictObject({
  /** Said after the words for grown-ups where somebody's age is not known. */
  ifYoung: text,
  /** Of the numbers that follow. */
  below: text,
  dangers: v.strictObject(v.entriesFromList(DANGERS, v.strictObject({ adult: sentences, child: sentences }))),
});

/** `<language>/judgements.json`: kind words where a question is not answered by a card. `…Small` is said to under ten in place of the other. */
export const judgementTextsSchema = v.strictObject({
  /** Said where part of a long question was left out. */
  cut: text,
  /** One sentence why, one useful offer. */
  decline: v.strictObject(
    v.entriesFromList(
      DECLINES,
      v.strictObject({ why: text, offer: text, offerSmall: v.exactOptional(text) }),
    ),
  ),
  /** Whom to ask, and what to tell them. */
  scholar: v.strictObject(
    v.entriesFromList(MATTERS, v.strictObject({ ask: text, bring: text, askSmall: v.exactOptional(text) })),
  ),
  /** What the screen does to which the question leads. */
  tool: v.strictObject(v.entriesFromList(TOOLS, text)),
});

export type Crisis = v.InferOutput<typeof crisisSchema>;
export type CrisisTexts = v.InferOutput<typeof crisisTextsSchema>;
export type JudgementTexts = v.InferOutput<typeof judgementTextsSchema>;
