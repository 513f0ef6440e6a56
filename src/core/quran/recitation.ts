/** What is heard again: one ayah or a range of them, so many more times; `Infinity` until somebody stops it. */
export type Repeat =
  | { kind: 'none' }
  | { kind: 'ayah'; times: number; left: number }
  | { kind: 'range'; first: number; last: number; times: number; left: number };

/** What a listener chose: a range that ends before it begins is its first ayah. `times` counts the first hearing. */
export function repeatOf(kind: Repeat['kind'], first: number, last: number, times: number): Repeat {
  const again = { times: times - 1, left: times - 1 };
  if (kind === 'range') return { kind, first, last: Math.max(first, last), ...again };
  return kind === 'ayah' ? { kind, ...again } : { kind };
}

/** What is recited after an ayah, and what of the repetition is left then. After `last` there is silence. */
export function nextAyah(
  ayah: number,
  last: number,
  repeat: Repeat,
): { next: number | null; repeat: Repeat } {
  if (repeat.kind === 'ayah' && repeat.left > 0)
    return { next: ayah, repeat: { ...repeat, left: repeat.left - 1 } };
  if (repeat.kind === 'range' && ayah >= repeat.last) {
    if (repeat.left > 0) return { next: repeat.first, repeat: { ...repeat, left: repeat.left - 1 } };
    return { next: null, repeat: { kind: 'none' } };
  }
  const next = ayah < last ? ayah + 1 : null;
  // The next ayah is heard as often as this one.
  return { next, repeat: repeat.kind === 'ayah' ? { ...repeat, left: repeat.times } : repeat };
}
