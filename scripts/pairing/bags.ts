import { countsIn } from '#core/assistant/pairing/asked.ts';
import { featuresOf, isWord, rememberedReading } from '#core/assistant/features.ts';
import type { Item } from './items.ts';
import type { Settings } from './settings.ts';

/** What an item says, as rows of the matrix and how much each of them counts. */
export interface Bag {
  target: number;
  isWay: boolean;
  rows: Int32Array;
  counts: Float64Array;
}

export interface Vocabulary {
  /** By `language:feature`. */
  rows: ReadonlyMap<string, number>;
  /** How much a word or part says: rare ones more. */
  weights: Float64Array;
}

const reading = rememberedReading();
const isWhole = (feature: string) => isWord(feature) || feature.startsWith('~');

/** Of a sentence, words alone: parts of all its words would be chance. */
function saidBy({ text, language, isWay }: Item): Map<string, number> {
  const counts = countsIn(featuresOf(text, language, true, reading));
  if (!isWay) for (const feature of counts.keys()) if (!isWhole(feature)) counts.delete(feature);
  return counts;
}

/** Words that stand in enough ways of asking, and as many of their most usual parts as there is room for. */
export function vocabularyOf(
  items: readonly Item[],
  { leastWords, leastParts, mostFeatures, ofASentence, smooth }: Settings,
): Vocabulary {
  const rows = new Map<string, number>();
  const weights: number[] = [];
  for (const language of new Set(items.map((item) => item.language))) {
    const own = items.filter((item) => item.language === language);
    const times = new Map<string, number>();
    for (const item of own)
      for (const feature of saidBy(item).keys())
        times.set(feature, (times.get(feature) ?? 0) + (item.isWay ? 1 : ofASentence));
    const all = [...times];
    const words = all.filter(([feature, count]) => isWhole(feature) && count >= leastWords);
    const parts = all
      .filter(([feature, count]) => !isWhole(feature) && count >= leastParts)
      .toSorted(([one, often], [other, less]) => less - often || (one < other ? -1 : 1));
    for (const [feature, count] of [...words, ...parts.slice(0, Math.max(0, mostFeatures - words.length))]) {
      rows.set(`${language}:${feature}`, rows.size);
      weights.push(smooth / (smooth + count / own.length));
    }
  }
  return { rows, weights: Float64Array.from(weights) };
}

export function bagOf({ rows, weights }: Vocabulary, item: Item): Bag {
  const known = [...saidBy(item)].flatMap(([feature, count]): [number, number][] => {
    const row = rows.get(`${item.language}:${feature}`);
    return row === undefined ? [] : [[row, count * (weights[row] ?? 0)]];
  });
  return {
    target: item.target,
    isWay: item.isWay,
    rows: Int32Array.from(known, ([row]) => row),
    counts: Float64Array.from(known, ([, count]) => count),
  };
}
