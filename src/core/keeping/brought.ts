import { countIn, fieldsIn, itemsIn } from '#core/keeping/shape.ts';
import type { Field, Fields, Shape } from '#core/keeping/shape.ts';

/**
 * A record after another one was brought to it. Nothing of one's own is changed by what comes; counts add up, and of
 * things each is there once.
 */
export function brought(shape: Shape, own: unknown, other: unknown): unknown {
  if (own === null || own === undefined) return other;
  if (other === null || other === undefined || typeof shape === 'string') return own;
  const [mine, theirs] = [fieldsIn(own), fieldsIn(other)];
  const met = Object.entries(shape).map(([name, field]) => [name, metField(field, mine[name], theirs[name])]);
  return { ...theirs, ...mine, ...Object.fromEntries(met) };
}

function metField(field: Field, own: unknown, other: unknown): unknown {
  if (field === 'counts') return added(fieldsIn(own), fieldsIn(other));
  if (field === 'entries') return { ...fieldsIn(other), ...fieldsIn(own) };
  if (field === 'setting' || field === 'start') return own ?? other ?? null;
  const known = new Set(itemsIn(own).map(field.id));
  const fresh = itemsIn(other).filter((item) => !known.has(field.id(item)));
  return field.newest === 'first' ? [...itemsIn(own), ...fresh] : [...fresh, ...itemsIn(own)];
}

function added(own: Fields, other: Fields): Fields {
  const names = new Set([...Object.keys(own), ...Object.keys(other)]);
  return Object.fromEntries([...names].map((name) => [name, countIn(own[name]) + countIn(other[name])]));
}
