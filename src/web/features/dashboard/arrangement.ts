/** The known names in their owner's order, then what has come since in the order we propose. */
export function arranged(proposed: readonly string[], own: readonly string[] | null): string[] {
  const known = (own ?? []).filter((id, at, all) => proposed.includes(id) && all.indexOf(id) === at);
  return [...known, ...proposed.filter((id) => !known.includes(id))];
}

export function moved(ids: readonly string[], id: string, by: 1 | -1): string[] {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ids.length) return [...ids];
  return ids.with(from, ids[to] ?? id).with(to, id);
}

/** What we propose: the fixed first ones, then what was used last, then the rest of the first, then all others. */
export function proposed(
  offered: readonly string[],
  first: readonly string[],
  fixed: number,
  used: readonly string[],
): string[] {
  const order = [...first.slice(0, fixed), ...used.slice(0, first.length - fixed), ...first, ...offered];
  return [...new Set(order)].filter((id) => offered.includes(id));
}
