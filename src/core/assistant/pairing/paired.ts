import type { Features } from '#core/assistant/features.ts';
import { countsIn, keyOf } from '#core/assistant/pairing/asked.ts';
import type { AskedWeights, Pairing } from '#core/assistant/pairing/read.ts';
import { likenesses } from '#core/assistant/vectors/passages.ts';
import { lengthOf } from '#core/assistant/vectors/text-vector.ts';

/** How like each text what is asked is to what people ask it for, from minus one to one; none if no word of it is known. */
export function pairedWith(pairing: Pairing, language: string, features: Features): Float32Array | null {
  const weights = pairing.words.get(language);
  const asked = weights && directionOf(weights, features);
  return asked ? likenesses(pairing.texts.vectors, asked) : null;
}

function directionOf(weights: AskedWeights, features: Features): Float32Array | null {
  const { size, cells, scales } = weights;
  const sum = new Float64Array(size);
  for (const [feature, count] of countsIn(features)) {
    const row = rowOf(weights, keyOf(feature));
    if (row < 0) continue;
    const by = count * (scales[row] ?? 0);
    const from = row * size;
    for (let n = 0; n < size; n++) sum[n] = (sum[n] ?? 0) + by * (cells[from + n] ?? 0);
  }
  const length = lengthOf(sum);
  return length === 0 ? null : Float32Array.from(sum, (value) => value / length);
}

function rowOf({ keys }: AskedWeights, key: number): number {
  let from = 0;
  let to = keys.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((keys[middle] ?? 0) < key) from = middle + 1;
    else to = middle;
  }
  return keys[from] === key ? from : -1;
}
