/**
 * Whole numbers from `-most` to `most`, two in a byte: packing that knows bytes alone then takes no more room than the levels need.
 * `most` is seven at the most, and the numbers are even in their count.
 */
export function inPairs(cells: Int8Array, most: number): Uint8Array {
  const levels = 2 * most + 1;
  return Uint8Array.from(
    { length: cells.length / 2 },
    (_, at) => ((cells[2 * at] ?? 0) + most) * levels + (cells[2 * at + 1] ?? 0) + most,
  );
}

export function fromPairs(pairs: Uint8Array, most: number): Int8Array {
  const levels = 2 * most + 1;
  const cells = new Int8Array(pairs.length * 2);
  pairs.forEach((pair, at) => {
    cells[2 * at] = Math.floor(pair / levels) - most;
    cells[2 * at + 1] = (pair % levels) - most;
  });
  return cells;
}
