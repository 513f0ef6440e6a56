import * as v from 'valibot';
import { REVIEWS } from '#content/hadith-schema.ts';
import { KIND_IDS, SOURCES } from '#core/halal/kinds.ts';
import { ROLES } from '#core/halal/pack.ts';
import { STANDARD_IDS } from '#core/halal/standard.ts';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const id = v.pipe(v.string(), v.regex(/^(e\d{3,4}[a-f]?|[a-z][a-z0-9-]*)$/u));
const texts = v.pipe(v.array(text), v.nonEmpty());

/** `base/halal/{additives,ingredients}.json`: substances by kind; an E-number is called `e471`. */
export const substanceListSchema = v.strictObject({
  review: v.picklist(REVIEWS),
  substances: v.record(v.picklist(KIND_IDS), v.array(id)),
  withdrawn: v.optional(v.array(id)),
});

/** `<language>/halal/{additives,ingredients}.json`: the name that is shown, then other names and spellings on labels. */
export const substanceNamesSchema = v.record(id, texts);

/** `<language>/halal/grammar.json`: the words of a label that are no ingredients, by what they do, and those that name a source. */
export const grammarSchema = v.strictObject({
  endings: v.array(v.pipe(text, v.regex(/^\p{Ll}+$/u))),
  roles: v.strictObject(v.entriesFromList(ROLES, v.array(text))),
  sources: v.record(v.picklist(SOURCES), texts),
});

/** `<language>/halal/kinds.json`: why a kind is judged as it is. */
export const kindTextsSchema = v.strictObject(v.entriesFromList(KIND_IDS, text));

/** `<language>/halal/notes.json`: what is to be said about one substance alone. */
export const noteTextsSchema = v.record(id, text);

/** `<language>/halal/standard.json`: the questions of the standard, and who holds which answer. */
export const standardTextsSchema = v.strictObject(
  v.entriesFromList(
    STANDARD_IDS,
    v.strictObject({
      question: text,
      choices: v.record(v.string(), v.strictObject({ label: text, held: text })),
    }),
  ),
);

/** `<language>/halal/letter.json`: the letter to the manufacturer. */
export const letterSchema = v.strictObject({
  subject: v.pipe(text, v.includes('{product}')),
  greeting: text,
  about: v.pipe(text, v.includes('{product}')),
  ask: text,
  line: v.pipe(text, v.includes('{ingredient}'), v.includes('{question}')),
  questions: v.objectWithRest({ other: text }, text),
  thanks: text,
  closing: text,
});

/**
 * `<language>/halal/label-models.json`: the models by which labels of the language are read, one after the other. Arabic labels have
 * E-numbers and Latin words between the lines, for which the Arabic model knows no letters. Each is a package, `@tesseract.js-data/<model>`.
 */
export const labelModelsSchema = v.strictObject({
  models: v.pipe(v.array(v.pipe(text, v.regex(/^[a-z_]{3,}$/u))), v.minLength(1), v.maxLength(2)),
});

export type LabelModels = v.InferOutput<typeof labelModelsSchema>;
export type SubstanceList = v.InferOutput<typeof substanceListSchema>;
export type SubstanceNames = v.InferOutput<typeof substanceNamesSchema>;
export type Grammar = v.InferOutput<typeof grammarSchema>;
export type KindTexts = v.InferOutput<typeof kindTextsSchema>;
export type NoteTexts = v.InferOutput<typeof noteTextsSchema>;
export type StandardTexts = v.InferOutput<typeof standardTextsSchema>;
export type LetterTexts = v.InferOutput<typeof letterSchema>;
