import * as v from 'valibot';
import type { Notes } from '#core/notes.ts';

export const LIST_NAME = 60;
export const LIST_LENGTH = 200;

/** What somebody keeps of the supplications. A favourite is there or not; a list has a name and an order. */
export interface OwnValues {
  favourite: Record<string, never>;
  list: { name: string; duas: readonly string[] };
}
export type OwnKind = keyof OwnValues;

const SCHEMAS: { [Kind in OwnKind]: v.GenericSchema<unknown, OwnValues[Kind]> } = {
  favourite: v.strictObject({}),
  list: v.object({
    name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(LIST_NAME)),
    duas: v.pipe(v.array(v.string()), v.maxLength(LIST_LENGTH)),
  }),
};

export const ownKey = (kind: OwnKind, id: string): string => `${kind}/${id}`;

export interface Entry<Kind extends OwnKind> {
  id: string;
  value: OwnValues[Kind];
  changedAt: number;
}

/** What a note says; one that makes no sense, from whatever version of the app, says nothing. */
function ownValue<Kind extends OwnKind>(kind: Kind, value: unknown): OwnValues[Kind] | null {
  const read = v.safeParse(SCHEMAS[kind], value);
  return read.success ? read.output : null;
}

/** All of a kind, the newest first. */
export function ownEntries<Kind extends OwnKind>(notes: Notes<unknown>, kind: Kind): Entry<Kind>[] {
  const prefix = ownKey(kind, '');
  return Object.entries(notes)
    .flatMap(([key, note]) => {
      const value = key.startsWith(prefix) ? ownValue(kind, note.value) : null;
      return value ? [{ id: key.slice(prefix.length), value, changedAt: note.changedAt }] : [];
    })
    .toSorted((a, b) => b.changedAt - a.changedAt);
}

/** The list with one of its own a place earlier or later. */
export function moved(duas: readonly string[], id: string, by: 1 | -1): readonly string[] {
  const from = duas.indexOf(id);
  const to = from + by;
  const other = duas[to];
  if (from < 0 || other === undefined) return duas;
  return duas.map((dua, index) => (index === from ? other : index === to ? id : dua));
}
