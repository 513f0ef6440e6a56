import * as v from 'valibot';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const texts = v.pipe(v.array(text), v.nonEmpty());

/** `<language>/demo.json`: what the people of `npm run demo` are called, write and offer. Scripture is named by code, never written here. */
export const demoSchema = v.strictObject({
  firstNames: texts,
  lastNames: texts,
  cities: v.pipe(
    v.array(v.strictObject({ name: text, latitude: v.number(), longitude: v.number() })),
    v.nonEmpty(),
  ),
  professions: texts,
  companies: texts,
  /** One of each makes a post, so that few read alike. */
  posts: v.strictObject({ openings: texts, matters: texts, endings: texts }),
  /** What posts are about. */
  topics: texts,
  questions: v.pipe(v.array(v.strictObject({ ask: text, answers: texts })), v.nonEmpty()),
  comments: texts,
  /** One task, one team and one benefit make a job. */
  offers: v.strictObject({
    currency: v.pipe(text, v.regex(/^[A-Z]{3}$/u)),
    /** What is paid in a month, about. */
    salary: v.number(),
    tasks: texts,
    teams: texts,
    benefits: texts,
    /** What somebody writes who applies. */
    letter: text,
  }),
});
export type DemoWords = v.InferOutput<typeof demoSchema>;
