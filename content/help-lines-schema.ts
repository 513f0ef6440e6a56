import * as v from 'valibot';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const id = v.pipe(text, v.regex(/^[a-z][a-z0-9-]*$/u));
/** As one dials it inside the country, in the groups in which it is read out. */
const number = v.pipe(text, v.regex(/^\d+(?:[ -]\d+)*$/u));
const language = v.pipe(text, v.regex(/^[a-z]{2}$/u));

/** What somebody needs when they look for a number. */
export const HELP_KINDS = ['emergency', 'crisis', 'child', 'violence', 'poison'] as const;

const lineSchema = v.variant('by', [
  v.strictObject({ by: v.literal('call'), ...common() }),
  /** `say` is the word that the message holds. */
  v.strictObject({ by: v.literal('text'), say: text, ...common() }),
]);

function common() {
  return {
    /** Whose name stands in the words of each language. */
    line: id,
    kinds: v.pipe(v.array(v.picklist(HELP_KINDS)), v.nonEmpty()),
    number,
    /** In which one is surely answered; there may be more. */
    languages: v.exactOptional(v.pipe(v.array(language), v.nonEmpty())),
    /** Only where it is sure that somebody answers day and night. */
    hours: v.exactOptional(v.literal('always')),
    /** On whose own page the number is checked. */
    source: text,
  };
}

/**
 * `base/help-lines.json`: by country, what helps most first. Only numbers that are certain stand here; of every other country, and of what
 * is missing, the reader is told to use the emergency number on the spot.
 */
export const helpLinesSchema = v.strictObject({
  /** The day on which all of them were last held against the pages of their operators; none, if nobody has done it. */
  checked: v.nullable(v.pipe(v.string(), v.isoDate())),
  countries: v.record(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/u)), v.pipe(v.array(lineSchema), v.nonEmpty())),
});

/** `<language>/help-lines.json` */
export const helpLineTextsSchema = v.strictObject({
  kinds: v.strictObject(v.entriesFromList(HELP_KINDS, text)),
  /** What is said of a line that always answers. */
  always: text,
  lines: v.record(id, text),
});

export type HelpKind = (typeof HELP_KINDS)[number];
export type HelpLines = v.InferOutput<typeof helpLinesSchema>;
export type HelpLine = HelpLines['countries'][string][number];
export type HelpLineTexts = v.InferOutput<typeof helpLineTextsSchema>;
