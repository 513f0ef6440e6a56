/**
 * An answer of the server, a tree, with one thing in it changed; null takes it away. What is not changed stays the same object.
 * `whole`: what becomes of an object whose parts have changed.
 */
export function changedIn<Thing extends object>(
  value: unknown,
  isIt: (value: object) => value is Thing,
  change: (thing: Thing) => unknown,
  whole: (parts: (readonly [string, unknown])[]) => unknown = Object.fromEntries,
): unknown {
  if (Array.isArray(value)) {
    const items: unknown[] = value;
    const met = items.map((item) => changedIn(item, isIt, change, whole));
    if (met.every((item, place) => item === items[place])) return value;
    return met.filter((item, place) => item !== null || items[place] === null);
  }
  if (typeof value !== 'object' || value === null) return value;
  if (isIt(value)) return change(value);
  const met = Object.entries(value).map(
    ([name, part]) => [name, changedIn(part, isIt, change, whole)] as const,
  );
  const old: Record<string, unknown> = { ...value };
  return met.every(([name, part]) => part === old[name]) ? value : whole(met);
}
