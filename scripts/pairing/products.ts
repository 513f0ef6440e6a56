/** Each row of one with each of the other, into rows of a width. Four at a time, since loads take longest. */
export function products(
  into: Float64Array,
  ones: Float64Array,
  count: number,
  others: Float64Array,
  otherCount: number,
  size: number,
  width: number,
): void {
  for (let i = 0; i < count; i++)
    for (let j = 0; j < otherCount; j += 4) {
      const x = i * size;
      const [y0, y1, y2, y3] = four(j, otherCount, size);
      let a = 0;
      let b = 0;
      let c = 0;
      let d = 0;
      for (let n = 0; n < size; n++) {
        const value = ones[x + n]!;
        a += value * others[y0 + n]!;
        b += value * others[y1 + n]!;
        c += value * others[y2 + n]!;
        d += value * others[y3 + n]!;
      }
      const at = i * width + j;
      into[at] = a;
      if (j + 1 < otherCount) into[at + 1] = b;
      if (j + 2 < otherCount) into[at + 2] = c;
      if (j + 3 < otherCount) into[at + 3] = d;
    }
}

/** Rows of the other side, each as much as a table says: `down` from one of ours to the next in the table, `along` from one of theirs. */
export function mixed(
  into: Float64Array,
  shares: Float64Array,
  down: number,
  along: number,
  count: number,
  others: Float64Array,
  otherCount: number,
  size: number,
): void {
  into.fill(0);
  for (let i = 0; i < count; i++)
    for (let j = 0; j < otherCount; j += 4) {
      const x = i * size;
      const [y0, y1, y2, y3] = four(j, otherCount, size);
      const at = i * down + j * along;
      const a = shares[at]!;
      const b = j + 1 < otherCount ? shares[at + along]! : 0;
      const c = j + 2 < otherCount ? shares[at + 2 * along]! : 0;
      const d = j + 3 < otherCount ? shares[at + 3 * along]! : 0;
      if (a * a + b * b + c * c + d * d < AS_GOOD_AS_NOTHING) continue;
      for (let n = 0; n < size; n++)
        into[x + n]! += a * others[y0 + n]! + b * others[y1 + n]! + c * others[y2 + n]! + d * others[y3 + n]!;
    }
}

const AS_GOOD_AS_NOTHING = 1e-10;

/** Where four rows begin; the last one stands in for those behind it. */
function four(first: number, count: number, size: number): [number, number, number, number] {
  const at = (index: number) => Math.min(index, count - 1) * size;
  return [at(first), at(first + 1), at(first + 2), at(first + 3)];
}
