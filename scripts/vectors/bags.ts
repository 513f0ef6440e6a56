import type { Settings } from './settings.ts';
import { stemsOf } from '#core/assistant/vectors/stems.ts';
import { stemOf } from '#core/search/stem.ts';
import type { Unit } from './unit.ts';

/** A text as rows of the matrix and how much each of them counts. */
export interface Bag {
  language: string;
  rows: Int32Array;
  counts: Float64Array;
}

export interface Vocabulary {
  /** By `language:stem`, in the order of their code units. */
  rows: ReadonlyMap<string, number>;
  /** How much a word says: rare ones more. */
  weights: Float64Array;
}

export const tagged = (language: string, stem: string): string => `${language}:${stem}`;

/** Words come again and again, and reading one takes long. */
const known = new Map<string, string>();
function rememberedStem(written: string, language: string): string {
  const key = tagged(language, written);
  const stem = known.get(key) ?? stemOf(written, language);
  known.set(key, stem);
  return stem;
}

const tagsOf = (text: string, language: string) =>
  stemsOf(text, language, rememberedStem).map((one) => tagged(one.language, one.stem));

/** The stems that stand in enough units to learn something about them. */
export function vocabularyOf(units: readonly Unit[], { leastUnits, smooth }: Settings): Vocabulary {
  const inUnits = new Map<string, number>();
  const counts = new Map<string, number>();
  const all = new Map<string, number>();
  for (const { said } of units) {
    const seen = new Set<string>();
    for (const { text, language } of said)
      for (const tag of tagsOf(text, language)) {
        seen.add(tag);
        counts.set(tag, (counts.get(tag) ?? 0) + 1);
        const of = tag.slice(0, 2);
        all.set(of, (all.get(of) ?? 0) + 1);
      }
    for (const tag of seen) inUnits.set(tag, (inUnits.get(tag) ?? 0) + 1);
  }
  const tags = [...inUnits].filter(([, count]) => count >= leastUnits).map(([tag]) => tag);
  tags.sort();
  const weights = Float64Array.from(tags, (tag) => {
    const share = (counts.get(tag) ?? 0) / (all.get(tag.slice(0, 2)) ?? 1);
    return smooth / (smooth + share);
  });
  return { rows: new Map(tags.map((tag, row) => [tag, row])), weights };
}

export function bagOf({ rows, weights }: Vocabulary, text: string, language: string): Bag {
  const times = new Map<number, number>();
  for (const tag of tagsOf(text, language)) {
    const row = rows.get(tag);
    if (row !== undefined) times.set(row, (times.get(row) ?? 0) + 1);
  }
  return {
    language,
    rows: Int32Array.from(times.keys()),
    counts: Float64Array.from(times, ([row, count]) => Math.sqrt(count) * (weights[row] ?? 0)),
  };
}
