interface Near {
  term: number;
  distance: number;
}

/**
 * The terms that differ from a word by at most so many letters left out, put in, exchanged or swapped (Damerau's optimal string
 * alignment). Terms come in order, so the table's rows for what a term shares with the one before are still there, and
 * whole families of terms are passed over once their common beginning differs too much.
 */
export function nearTerms(
  terms: readonly string[],
  shared: Uint8Array,
  word: string,
  most: number,
  from = 0,
  to = terms.length,
): Near[] {
  const width = word.length + 1;
  const rows: Uint8Array[] = [Uint8Array.from({ length: width }, (_, column) => column)];
  const near: Near[] = [];
  /** Rows up to here fit the term. */
  let filled = 0;
  /** Terms that begin with as much of the last one differ too much. */
  let hopeless = Infinity;
  for (let index = from; index < to; index++) {
    const term = terms[index] ?? '';
    const common = index === from ? 0 : (shared[index] ?? 0);
    if (common >= hopeless) continue;
    hopeless = Infinity;
    filled = Math.min(filled, common);
    if (Math.abs(term.length - word.length) > most) continue;
    while (filled < term.length && hopeless === Infinity) {
      if (fillRow(rows, filled, term, word) > most) hopeless = filled + 1;
      filled++;
    }
    const distance = rows[term.length]?.[word.length] ?? Infinity;
    if (hopeless === Infinity && distance <= most) near.push({ term: index, distance });
  }
  return near;
}

/** Fills the row after `depth` and answers its least value. */
function fillRow(rows: Uint8Array[], depth: number, term: string, word: string): number {
  const before = rows[depth] ?? new Uint8Array(0);
  const row = (rows[depth + 1] ??= new Uint8Array(before.length));
  const letter = term[depth];
  row[0] = depth + 1;
  let least = depth + 1;
  for (let column = 1; column < row.length; column++) {
    const same = word[column - 1] === letter ? 0 : 1;
    let cost = Math.min(
      (before[column] ?? 0) + 1,
      (row[column - 1] ?? 0) + 1,
      (before[column - 1] ?? 0) + same,
    );
    if (column > 1 && depth > 0 && word[column - 2] === letter && word[column - 1] === term[depth - 1])
      cost = Math.min(cost, (rows[depth - 1]?.[column - 2] ?? 0) + 1);
    row[column] = cost;
    if (cost < least) least = cost;
  }
  return least;
}
