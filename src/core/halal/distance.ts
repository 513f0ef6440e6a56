/** Changes that turn one word into another (a letter more, less, other, or two swapped), as far as `most`; beyond it `most + 1`. */
export function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const line = [row];
    let least = row;
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      let cost = Math.min(
        at(above, column) + 1,
        at(line, column - 1) + 1,
        at(above, column - 1) + (same ? 0 : 1),
      );
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2];
      if (swapped && one[row - 2] === other[column - 1]) cost = Math.min(cost, at(before, column - 2) + 1);
      line.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    before = above;
    above = line;
  }
  return Math.min(at(above, other.length), most + 1);
}

const at = (line: readonly number[], index: number): number => line[index] ?? Number.POSITIVE_INFINITY;
