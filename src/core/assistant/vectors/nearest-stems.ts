import type { LanguageVectors, Vectors } from '#core/assistant/vectors/read.ts';

export interface NearStem {
  stem: string;
  likeness: number;
}

/** The stems of a language that stand for nearly the same as one of this or another language. */
export function nearestStems(
  vectors: Vectors,
  stem: string,
  language: string,
  toLanguage: string,
  most: number,
): NearStem[] {
  const from = vectors.get(language);
  const to = vectors.get(toLanguage);
  const row = from?.rowOf.get(stem);
  if (!from || !to || row === undefined) return [];
  const asked = from.cells.subarray(row * from.size, (row + 1) * from.size);
  return to.stems
    .map((known, at): NearStem => ({ stem: known, likeness: alike(asked, to, at) }))
    .filter((known) => language !== toLanguage || known.stem !== stem)
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, most);
}

function alike(asked: Int8Array, { cells, size }: LanguageVectors, row: number): number {
  let sum = 0;
  let one = 0;
  let other = 0;
  const from = row * size;
  for (let n = 0; n < size; n++) {
    const left = asked[n] ?? 0;
    const right = cells[from + n] ?? 0;
    sum += left * right;
    one += left * left;
    other += right * right;
  }
  return one === 0 || other === 0 ? 0 : sum / Math.sqrt(one * other);
}
