import { isWord } from '#core/assistant/features.ts';
import type { Features } from '#core/assistant/features.ts';

/** What a part of a word counts beside a word, and the consonants of an Arabic one. */
const OF_A_PART = 0.86;
const BONE_SIGN = '~';

/** How much each word or part of a word counts in what is asked: again and again is little more than once. */
export function countsIn(features: Features): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [feature, times] of features) {
    const isWhole = isWord(feature) || feature.startsWith(BONE_SIGN);
    const count = isWhole ? times : OF_A_PART * times;
    counts.set(feature, Math.sqrt(count * Math.min(1, count)));
  }
  return counts;
}

/** A word or part of a word in 32 bits (FNV-1a over its code units): names themselves would be a fifth of the weights. */
export function keyOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at++)
    hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}
