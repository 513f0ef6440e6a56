/**
 * How one field of somebody's record meets another copy of it, on another device or of a guest who came before:
 * `setting`: of two the one that was chosen last, and an account's before a newcomer's;
 * `start`: taken where there is none, and never changed from elsewhere (where somebody is differs from device to device);
 * `counts`: numbers by name, which add up;
 * `entries`: values by name, each a thing of its own;
 * items: a list of things that are told apart by their id, the newest at its first or last place.
 */
export type Field =
  | 'setting'
  | 'start'
  | 'counts'
  | 'entries'
  | { id: (item: unknown) => string; newest: 'first' | 'last' };

/** A record is one setting under a name, or has fields. */
export type Shape = string | Readonly<Record<string, Field>>;

export type Fields = Readonly<Record<string, unknown>>;

export function fieldsIn(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};
}

export const itemsIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const countIn = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : 0;

/** An id as the keys of notes may be written. */
export const slug = (id: string): string =>
  id
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .slice(0, 48) || '-';

/** Whether two values say the same, in whatever order their fields are written: a database has one of its own. */
export function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(ordered(one)) === JSON.stringify(ordered(other));
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, inner]) => [name, ordered(inner)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}
