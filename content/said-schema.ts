import * as v from 'valibot';
import { wordIn } from '#core/quran/words.ts';

const word = v.pipe(
  v.string(),
  v.check((value) => wordIn(value) !== null, 'is no word of an ayah'),
);

/**
 * The words of its ayahs that one says, from the first to the last; without it all of them. `2:201:4` is the fourth word
 * of 2:201, in the text of our source.
 */
export const saidSchema = v.strictObject({ from: word, to: word });
export type Said = v.InferOutput<typeof saidSchema>;
