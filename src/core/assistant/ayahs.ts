import { ayahsOf, passageIn, written } from '#core/quran/reference.ts';

/** A text that was found, with the scripture that it rests on. */
export interface Grounded {
  score: number;
  cited: readonly string[];
}

/** What an ayah is about, and its own words, count more where no explanation stands before it. */
const OF_MEANING = 2;
const OF_WORDS = 1.5;
const RESTED_ON = 0.6;

/**
 * Where ayahs alone are asked for, what speaks for one adds up: what it is about, its words, and the foremost texts that rest on it. A
 * text that names many ayahs says less about each, and so does a passage about its own.
 */
export function ayahsBy(
  meant: Iterable<readonly [reference: string, score: number]>,
  worded: Iterable<readonly [reference: string, score: number]>,
  foremost: readonly Grounded[],
): Map<string, number> {
  const sums = new Map<string, number>();
  const add = (reference: string, score: number) => {
    const passage = passageIn(reference);
    const ayahs = passage ? ayahsOf(passage).map(written) : [];
    for (const ayah of ayahs) sums.set(ayah, (sums.get(ayah) ?? 0) + score / Math.sqrt(ayahs.length));
  };
  for (const [reference, score] of meant) add(reference, OF_MEANING * score);
  for (const [reference, score] of worded) add(reference, OF_WORDS * score);
  for (const { score, cited } of foremost) {
    const each = new Set(cited);
    for (const reference of each) add(reference, (RESTED_ON * score) / Math.sqrt(Math.sqrt(each.size)));
  }
  return sums;
}
