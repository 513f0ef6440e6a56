import * as v from 'valibot';

const said = v.record(
  v.pipe(v.string(), v.regex(/^[a-z][a-zA-Z]*$/u)),
  v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(1000)),
);

/** `<language>/report-answers.json`: what those who decide about reports can say, ready in every language. */
export const reportAnswersSchema = v.strictObject({
  /** To those who reported. */
  answers: said,
  /** To those whose words it was. */
  notes: said,
  /** To those in whose rows a text of ours stands that was wrong. */
  corrections: said,
});
export type ReportAnswers = v.InferOutput<typeof reportAnswersSchema>;
