import { ARABIC, stemsOf } from '#core/assistant/vectors/stems.ts';
import type { TaggedStem } from '#core/assistant/vectors/stems.ts';
import { standIns } from '#core/assistant/vectors/stand-ins.ts';
import type { Vectors } from '#core/assistant/vectors/read.ts';

export interface TextVector {
  /** Of length one. */
  numbers: Float32Array;
  /** The share of its words that have a vector of their own. */
  known: number;
}

/** What a text is about: the mean of its words' vectors, each by how much it says. None if no word is known. */
export function vectorOf(vectors: Vectors, words: readonly TaggedStem[]): TextVector | null {
  const times = new Map<string, { word: TaggedStem; count: number }>();
  for (const word of words) {
    const key = `${word.language}:${word.stem}`;
    const there = times.get(key);
    if (there) there.count++;
    else times.set(key, { word, count: 1 });
  }
  const size = [...vectors.values()][0]?.size ?? 0;
  const sum = new Float64Array(size);
  let known = 0;
  for (const { word, count } of times.values()) {
    const own = vectors.get(word.language);
    const row = own?.rowOf.get(word.stem);
    if (row !== undefined) known += count;
    const means = own && row !== undefined ? [{ of: own, row, worth: 1 }] : standIns(vectors, word);
    for (const { of, row: at, worth } of means) {
      const by = Math.sqrt(count) * (of.scales[at] ?? 0) * worth;
      const from = at * size;
      for (let n = 0; n < size; n++) sum[n] = (sum[n] ?? 0) + by * (of.cells[from + n] ?? 0);
    }
  }
  const length = lengthOf(sum);
  if (length === 0) return null;
  return { numbers: Float32Array.from(sum, (value) => value / length), known: known / words.length };
}

/** Of a text in a language, or in whichever of those that are there knows most of its words. */
export function vectorOfText(vectors: Vectors, text: string, language: string | null): TextVector | null {
  if (language !== null) return vectorOf(vectors, stemsOf(text, language));
  let best: TextVector | null = null;
  for (const candidate of [...vectors.keys()].filter((tag) => tag !== ARABIC)) {
    const found = vectorOf(vectors, stemsOf(text, candidate));
    if (found && found.known > (best?.known ?? -1)) best = found;
  }
  return best ?? vectorOf(vectors, stemsOf(text, ARABIC));
}

type Numbers = Float32Array | Float64Array | Int8Array;

/** From one (about the same) over zero (nothing in common) down to minus one. */
export function likeness(one: Numbers, other: Numbers): number {
  let sum = 0;
  for (let n = 0; n < one.length; n++) sum += (one[n] ?? 0) * (other[n] ?? 0);
  const lengths = lengthOf(one) * lengthOf(other);
  return lengths === 0 ? 0 : sum / lengths;
}

export function lengthOf(numbers: Numbers): number {
  let square = 0;
  for (const value of numbers) square += value * value;
  return Math.sqrt(square);
}
