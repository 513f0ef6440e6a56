import type { Bag } from './bags.ts';
import type { Chance } from './chance.ts';

/** Shorter texts lose no word. */
const SHORT = 2;
const NOTHING = 1e-12;

/** One text of each unit of a batch: their means, and where these ought to go. */
export class Side {
  readonly batch: number;
  private readonly size: number;
  private readonly means: Float64Array;
  private readonly slopes: Float64Array;
  private readonly lengths: Float64Array;
  private readonly words: { row: number; count: number }[][];

  constructor(batch: number, size: number) {
    this.batch = batch;
    this.size = size;
    this.means = new Float64Array(batch * size);
    this.slopes = new Float64Array(batch * size);
    this.lengths = new Float64Array(batch);
    this.words = Array.from({ length: batch }, () => []);
  }

  read(at: number, bag: Bag | undefined, matrix: Float32Array, forgotten: number, chance: Chance): void {
    const { size, means } = this;
    const words: { row: number; count: number }[] = [];
    const base = at * size;
    means.fill(0, base, base + size);
    const all = bag?.rows.length ?? 0;
    for (let word = 0; word < all; word++) {
      if (chance.next() < forgotten && all > SHORT) continue;
      const row = bag?.rows[word] ?? 0;
      const count = bag?.counts[word] ?? 0;
      words.push({ row, count });
      const from = row * size;
      for (let n = 0; n < size; n++) means[base + n]! += count * matrix[from + n]!;
    }
    let square = NOTHING;
    for (let n = 0; n < size; n++) square += means[base + n]! * means[base + n]!;
    const length = Math.sqrt(square);
    for (let n = 0; n < size; n++) means[base + n]! /= length;
    this.lengths[at] = length;
    this.words[at] = words;
  }

  /** Each of ours with each of theirs, row by row. Four at a time, since loads take longest. */
  likenessTo({ means: theirs }: Side): Float64Array {
    const { batch, size, means } = this;
    const likeness = new Float64Array(batch * batch);
    for (let i = 0; i < batch; i++)
      for (let j = 0; j < batch; j += 4) {
        const x = i * size;
        const [y0, y1, y2, y3] = four(j, batch, size);
        let a = 0;
        let b = 0;
        let c = 0;
        let d = 0;
        for (let n = 0; n < size; n++) {
          const value = means[x + n]!;
          a += value * theirs[y0 + n]!;
          b += value * theirs[y1 + n]!;
          c += value * theirs[y2 + n]!;
          d += value * theirs[y3 + n]!;
        }
        const at = i * batch + j;
        likeness[at] = a;
        if (j + 1 < batch) likeness[at + 1] = b;
        if (j + 2 < batch) likeness[at + 2] = c;
        if (j + 3 < batch) likeness[at + 3] = d;
      }
    return likeness;
  }

  /** How each of ours changes the loss, if each pair changes it by `slopes`. */
  slopeBy(slopes: Float64Array, { means: theirs }: Side): void {
    const { batch, size, slopes: own } = this;
    own.fill(0);
    for (let i = 0; i < batch; i++)
      for (let j = 0; j < batch; j += 4) {
        const x = i * size;
        const [y0, y1, y2, y3] = four(j, batch, size);
        const at = i * batch + j;
        const a = slopes[at]!;
        const b = j + 1 < batch ? slopes[at + 1]! : 0;
        const c = j + 2 < batch ? slopes[at + 2]! : 0;
        const d = j + 3 < batch ? slopes[at + 3]! : 0;
        for (let n = 0; n < size; n++)
          own[x + n]! +=
            a * theirs[y0 + n]! + b * theirs[y1 + n]! + c * theirs[y2 + n]! + d * theirs[y3 + n]!;
      }
  }

  /** Moves the words of every text; those that moved much move less (Duchi, Hazan and Singer's AdaGrad, by row). */
  teach(matrix: Float32Array, paces: Float64Array, step: number): void {
    const { size, means, slopes } = this;
    for (let at = 0; at < this.batch; at++) {
      const base = at * size;
      let along = 0;
      for (let n = 0; n < size; n++) along += slopes[base + n]! * means[base + n]!;
      const length = this.lengths[at]!;
      let square = 0;
      for (let n = 0; n < size; n++) {
        const slope = (slopes[base + n]! - along * means[base + n]!) / length;
        slopes[base + n] = slope;
        square += slope * slope;
      }
      for (const { row, count } of this.words[at]!) {
        paces[row]! += (count * count * square) / size;
        const by = (step * count) / Math.sqrt(paces[row]!);
        const from = row * size;
        for (let n = 0; n < size; n++) matrix[from + n]! -= by * slopes[base + n]!;
      }
    }
  }
}

/** Where four texts begin; the last one stands in for those behind it. */
function four(first: number, batch: number, size: number): [number, number, number, number] {
  const at = (index: number) => Math.min(index, batch - 1) * size;
  return [at(first), at(first + 1), at(first + 2), at(first + 3)];
}
