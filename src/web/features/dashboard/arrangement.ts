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
