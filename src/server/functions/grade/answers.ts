import * as v from 'valibot';

const short = v.pipe(v.string(), v.maxLength(200));
const MOST_PARTS = 40;
const MOST_ANSWERS = 200;

const answer = v.union([
  v.boolean(),
  short,
  v.pipe(v.array(short), v.maxLength(MOST_PARTS)),
  v.pipe(v.record(short, short), v.maxEntries(MOST_PARTS)),
]);

/** By the id of the exercise. What is answered beside the questions is not looked at. */
export const answersSchema = v.pipe(v.record(short, answer), v.maxEntries(MOST_ANSWERS));
