type State = Record<string, unknown> | null;

export interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What a deed changed, field by field; what stayed as it was is left out, and what never was. */
export function differenceOf(before: State, after: State): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((change) => !isSame(change.before, change.after));
}
