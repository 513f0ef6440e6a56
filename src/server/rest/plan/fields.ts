import { castKey } from '../catalog/representations.ts';
import type { Table } from '../catalog/tables.ts';
import type { Field } from '../parse/names.ts';
import type { SchemaCache } from '../schema-cache.ts';
import { columnOf, type Parameters } from './sql.ts';

/** A column with what the catalog knows of it. */
export interface PlannedField extends Field {
  /** As declared; empty if the catalog does not know the column (a computed one, or a function's). */
  type: string;
  /** In conditions: what a domain is made of; else as declared. */
  base?: string;
  /** Function between the column's type and its outer form. */
  transform?: string | undefined;
  /** The whole row, as counted in a spread relation. */
  wholeRow?: boolean;
}

export const plainField = (name: string): PlannedField => ({ name, path: [], type: '' });

const typeOf = (table: Table | undefined, name: string): string =>
  table?.columns.get(name)?.nominalType ?? '';

/** For the answer: through the cast from its type to json, if it has one. */
export function outputField(cache: SchemaCache, table: Table | undefined, field: Field): PlannedField {
  const type = typeOf(table, field.name);
  return { ...field, type, transform: cache.representations.get(castKey(type, 'json')) };
}

/** For a condition: values are read through the cast from text, if there is one. */
export function inputField(cache: SchemaCache, table: Table | undefined, field: Field): PlannedField {
  const type = typeOf(table, field.name);
  const base = table?.columns.get(field.name)?.type ?? '';
  return { ...field, type, base, transform: cache.representations.get(castKey('text', type)) };
}

export const orderField = (table: Table | undefined, field: Field): PlannedField => ({
  ...field,
  type: typeOf(table, field.name),
});

export function fieldSql(table: string, field: PlannedField, parameters: Parameters): string {
  if (field.wholeRow) return table;
  const column = columnOf(table, field.name);
  if (field.path.length === 0) return column;
  // Only json needs no conversion; leaving it away lets indexes on the expression be used.
  const start = field.type === 'json' || field.type === 'jsonb' ? column : `to_jsonb(${column})`;
  const steps = field.path.map((step) => {
    const arrow = step.text ? '->>' : '->';
    return 'key' in step
      ? `${arrow}${parameters.add(step.key)}`
      : `${arrow}${parameters.add(step.index)}::int`;
  });
  return start + steps.join('');
}

/** What a JSON path is called in the answer: its last key, else the column. */
export function pathName({ name, path }: Field): string | undefined {
  if (path.length === 0) return undefined;
  const keys = path.flatMap((step) => ('key' in step ? [step.key] : []));
  return keys.at(-1) ?? name;
}
