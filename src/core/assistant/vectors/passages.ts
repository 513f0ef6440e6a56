import { lengthOf } from '#core/assistant/vectors/text-vector.ts';

/** Vectors of many passages, a byte for each number. */
export interface PassageVectors {
  size: number;
  count: number;
  /** One passage after another; all zero where a passage has none. This is what is worth keeping in a file. */
  cells: Int8Array;
  /** What makes a passage's cells a vector of length one. */
  scales: Float32Array;
}

const MOST = 127;

export function passageVectors(size: number, all: readonly (Float32Array | null)[]): PassageVectors {
  const cells = new Int8Array(all.length * size);
  for (const [passage, numbers] of all.entries()) if (numbers) cells.set(inBytes(numbers), passage * size);
  return readPassages(size, cells);
}

/** From cells that were kept. */
export function readPassages(size: number, cells: Int8Array): PassageVectors {
  const count = cells.length / size;
  const scales = Float32Array.from({ length: count }, (_, passage) => {
    const length = lengthOf(cells.subarray(passage * size, (passage + 1) * size));
    return length === 0 ? 0 : 1 / length;
  });
  return { size, count, cells, scales };
}

/** The largest number fills its byte. */
export function inBytes(numbers: Float32Array): Int8Array {
  const largest = numbers.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return Int8Array.from(numbers, (value) => (largest === 0 ? 0 : Math.round((value / largest) * MOST)));
}

/** How like a vector each passage is, in their order. */
export function likenesses(
  { size, count, cells, scales }: PassageVectors,
  asked: Float32Array,
): Float32Array {
  const bytes = inBytes(asked);
  const scale = 1 / (lengthOf(bytes) || 1);
  const found = new Float32Array(count);
  // Four sums side by side in whole numbers, and no question about the ends: every question goes through every passage.
  for (let passage = 0, at = 0; passage < count; passage++, at += size) {
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    for (let n = 0; n < size; n += 4) {
      a = (a + Math.imul(bytes[n]!, cells[at + n]!)) | 0;
      b = (b + Math.imul(bytes[n + 1]!, cells[at + n + 1]!)) | 0;
      c = (c + Math.imul(bytes[n + 2]!, cells[at + n + 2]!)) | 0;
      d = (d + Math.imul(bytes[n + 3]!, cells[at + n + 3]!)) | 0;
    }
    found[passage] = (a + b + c + d) * scale * (scales[passage] ?? 0);
  }
  return found;
}

export interface NearPassage {
  passage: number;
  likeness: number;
}

/** The passages that are most like a vector, the nearest first; of equals the earlier one. */
export function nearestPassages(passages: PassageVectors, asked: Float32Array, most: number): NearPassage[] {
  const found = likenesses(passages, asked);
  const nearest: NearPassage[] = [];
  for (const [passage, alike] of found.entries()) {
    if (nearest.length === most && alike <= (nearest.at(-1)?.likeness ?? 0)) continue;
    const place = nearest.findIndex((known) => known.likeness < alike);
    nearest.splice(place < 0 ? nearest.length : place, 0, { passage, likeness: alike });
    if (nearest.length > most) nearest.pop();
  }
  return nearest;
}
