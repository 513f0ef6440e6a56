import { withNote } from '#core/notes.ts';
import type { Notes } from '#core/notes.ts';
import { countIn, fieldsIn, itemsIn, sameValue, slug } from '#core/keeping/shape.ts';
import type { Field, Fields, Shape } from '#core/keeping/shape.ts';

/** What the account keeps of a record: small values by key, each of which may change on another device. */
export type Parts = Readonly<Record<string, Fields>>;

const wholeOf = (name: string) => `${name}/all`;

/**
 * A record in the parts that travel. `device` names this device in the keys of counts: each counts for itself, so that
 * no tap is lost when two meet.
 */
export function partsOf(shape: Shape, record: unknown, known: Notes<unknown>, device: string): Parts {
  if (record === null || record === undefined) return {};
  if (typeof shape === 'string') return { [wholeOf(shape)]: { value: leaving(record) } };
  const fields = fieldsIn(record);
  const parts = Object.entries(shape).map(([name, field]) =>
    partsOfField(name, field, fields[name], known, device),
  );
  return Object.fromEntries(parts.flatMap((part) => Object.entries(part)));
}

function partsOfField(
  name: string,
  field: Field,
  value: unknown,
  known: Notes<unknown>,
  device: string,
): Parts {
  if (value === null || value === undefined) return {};
  if (field === 'setting' || field === 'start') return { [wholeOf(name)]: { value: leaving(value) } };
  if (field === 'counts') return countsOf(name, fieldsIn(value), known, device);
  const things: (readonly [id: string, value: unknown])[] =
    field === 'entries'
      ? Object.entries(fieldsIn(value))
      : itemsIn(value).map((item) => [field.id(item), item] as const);
  return Object.fromEntries(
    things.map(([id, thing]) => [`${name}/${slug(id)}`, { id, value: leaving(thing) }]),
  );
}

/** This device's share is what all see, less what the others counted. */
function countsOf(name: string, counts: Fields, known: Notes<unknown>, device: string): Parts {
  const others = sharesIn(name, known, (key) => !key.endsWith(`-${device}`));
  const own = sharesIn(name, known, (key) => key.endsWith(`-${device}`));
  return Object.fromEntries(
    Object.keys(counts)
      .map((id) => [id, countIn(counts[id]) - (others[id] ?? 0)] as const)
      .filter(([id, count]) => count !== 0 || own[id] !== undefined)
      .map(([id, count]) => [`${name}/${slug(id)}-${device}`, { id, count }]),
  );
}

function sharesIn(
  name: string,
  notes: Notes<unknown>,
  mine: (key: string) => boolean,
): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [key, { value }] of Object.entries(notes)) {
    const { id, count } = fieldsIn(value);
    if (key.startsWith(`${name}/`) && mine(key) && typeof id === 'string')
      sums[id] = (sums[id] ?? 0) + countIn(count);
  }
  return sums;
}

/** The record after the account told of its parts. What says the same stays as it is: here a place may be exact. */
export function withParts(shape: Shape, record: unknown, notes: Notes<unknown>): unknown {
  if (typeof shape === 'string') {
    const part = notes[wholeOf(shape)]?.value;
    return part === undefined || part === null ? record : settled(record, fieldsIn(part).value);
  }
  const fields = fieldsIn(record);
  const next = Object.entries(shape).map(([name, field]) => [
    name,
    withField(name, field, fields[name], notes),
  ]);
  return { ...fields, ...Object.fromEntries(next.filter(([, value]) => value !== undefined)) };
}

function withField(name: string, field: Field, value: unknown, notes: Notes<unknown>): unknown {
  if (field === 'setting' || field === 'start') {
    const part = notes[wholeOf(name)]?.value;
    if (part === undefined || part === null || (field === 'start' && value !== null && value !== undefined))
      return value;
    return settled(value, fieldsIn(part).value);
  }
  if (field === 'counts')
    return withCounts(
      fieldsIn(value),
      sharesIn(name, notes, () => true),
    );
  const told = Object.entries(notes)
    .filter(([key]) => key.startsWith(`${name}/`))
    .map(([key, note]) => ({ key, ...note }));
  const here = new Map(
    field === 'entries'
      ? Object.entries(fieldsIn(value)).map(([id, thing]) => [`${name}/${slug(id)}`, thing])
      : itemsIn(value).map((item) => [`${name}/${slug(field.id(item))}`, item]),
  );
  const left = [...here].filter(([key]) => notes[key] === undefined || notes[key].value !== null);
  const known = left.map(([key, thing]) => {
    const part = notes[key]?.value;
    return part === undefined ? { key, thing } : { key, thing: settled(thing, fieldsIn(part).value) };
  });
  const fresh = told
    .filter(({ key, value: part }) => part !== null && !here.has(key))
    .toSorted((a, b) => a.changedAt - b.changedAt)
    .map(({ key, value: part }) => ({ key, thing: fieldsIn(part).value }));
  if (field === 'entries') {
    const ids = new Map(told.map(({ key, value: part }) => [key, fieldsIn(part).id]));
    const byKey = new Map(Object.keys(fieldsIn(value)).map((id) => [`${name}/${slug(id)}`, id]));
    return Object.fromEntries(
      [...known, ...fresh].map(({ key, thing }) => [byKey.get(key) ?? String(ids.get(key)), thing]),
    );
  }
  const things = field.newest === 'first' ? [...fresh.toReversed(), ...known] : [...known, ...fresh];
  return things.map(({ thing }) => thing);
}

/** A count that nobody tells of stays; nothing falls below none, whoever began again meanwhile. */
function withCounts(counts: Fields, sums: Readonly<Record<string, number>>): Fields {
  const told = Object.entries(sums).map(([id, count]) => [id, Math.max(0, count)]);
  return { ...counts, ...Object.fromEntries(told) };
}

const settled = (here: unknown, told: unknown): unknown => (sameValue(leaving(here), told) ? here : told);

/** What may leave the device: places to about a kilometre (two decimals), wherever in a value they stand. */
export function leaving(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(leaving);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      (name === 'latitude' || name === 'longitude') && typeof inner === 'number'
        ? Math.round(inner * 100) / 100
        : leaving(inner),
    ]),
  );
}

/** The notes after a record was changed here: what differs is noted anew, what is no longer there is taken back. */
export function notesOf(
  shape: Shape,
  record: unknown,
  known: Notes<unknown>,
  device: string,
  at: number,
): Notes<unknown> {
  const parts = partsOf(shape, record, known, device);
  let notes = known;
  for (const [key, part] of Object.entries(parts))
    if (!sameValue(part, known[key]?.value)) notes = withNote(notes, key, part, at);
  for (const [key, { value }] of Object.entries(known))
    if (value !== null && !(key in parts) && isOwnPart(shape, key, device))
      notes = withNote(notes, key, null, at);
  return notes;
}

/** What other devices counted is theirs, and a setting is never taken back. */
function isOwnPart(shape: Shape, key: string, device: string): boolean {
  const field = typeof shape === 'string' ? 'setting' : shape[key.split('/')[0] ?? ''];
  if (field === 'setting' || field === 'start' || field === undefined) return false;
  return field !== 'counts' || key.endsWith(`-${device}`);
}
