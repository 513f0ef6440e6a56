import type { Parameter, Routine } from '#server/rest/catalog/functions.ts';
import { nameKey, type Column, type Table } from '#server/rest/catalog/tables.ts';
import type { SchemaCache } from '#server/rest/schema-cache.ts';

const NUMBERS = /^(smallint|integer|bigint|real|double precision|numeric|oid)/;

function typeScript(type: string, enums: string[] = []): string {
  if (enums.length > 0) return enums.map((label) => JSON.stringify(label)).join(' | ');
  if (type.endsWith('[]')) return `${typeScript(type.slice(0, -2))}[]`;
  if (NUMBERS.test(type)) return 'number';
  if (type === 'boolean') return 'boolean';
  if (type === 'json' || type === 'jsonb') return 'Json';
  if (type === 'void') return 'undefined';
  return type === 'record' ? 'Record<string, unknown>' : 'string';
}

const columnType = ({ type, enum: labels, nullable }: Column) =>
  typeScript(type, labels) + (nullable ? ' | null' : '');

const property = (name: string, optional: boolean, type: string) =>
  `${/^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name)}${optional ? '?' : ''}: ${type};`;

const block = (lines: string[]) => (lines.length === 0 ? '{}' : `{ ${lines.join(' ')} }`);

const emptyOr = (entries: string[]) => (entries.length === 0 ? '{ [_ in never]: never }' : block(entries));

function written(table: Table, forInsert: boolean): string {
  return block(
    [...table.columns.values()].map((column) => {
      if (column.generated) return property(column.name, true, 'never');
      const optional = !forInsert || column.nullable || column.default !== null;
      return property(column.name, optional, columnType(column));
    }),
  );
}

const names = (list: string[]) => `[${list.map((name) => JSON.stringify(name)).join(', ')}]`;

/** The keys that a table holds to tables; the other direction is derived by the client's types. */
function relationships(cache: SchemaCache, table: Table): string {
  const held = (cache.relationships.get(nameKey(table.schema, table.name)) ?? []).flatMap((one) =>
    'constraint' in one && !one.inverse && !one.foreignIsView ? [one] : [],
  );
  const types = held.map(({ constraint, columns, kind, foreign }) =>
    block([
      `foreignKeyName: ${JSON.stringify(constraint)};`,
      `columns: ${names(columns.map(([own]) => own))};`,
      `isOneToOne: ${kind === 'one-to-one'};`,
      `referencedRelation: ${JSON.stringify(foreign.name)};`,
      `referencedColumns: ${names(columns.map(([, other]) => other))};`,
    ]),
  );
  return `[${types.join(', ')}]`;
}

function tableType(cache: SchemaCache, table: Table): string {
  const row = block([...table.columns.values()].map((one) => property(one.name, false, columnType(one))));
  const parts = [
    `Row: ${row};`,
    ...(table.insertable ? [`Insert: ${written(table, true)};`] : []),
    ...(table.updatable ? [`Update: ${written(table, false)};`] : []),
    `Relationships: ${relationships(cache, table)};`,
  ];
  return property(table.name, false, block(parts));
}

const argument = ({ name, type, required }: Parameter) => property(name, !required, typeScript(type));

function functionType(cache: SchemaCache, routine: Routine): string {
  const { returns, parameters } = routine;
  const table = cache.tables.get(nameKey(returns.schema, returns.name));
  const row =
    table === undefined
      ? typeScript(TYPE_NAMES[returns.name] ?? returns.name)
      : block([...table.columns.values()].map((one) => property(one.name, false, columnType(one))));
  const args = parameters.length === 0 ? 'never' : block(parameters.map(argument));
  return property(routine.name, false, `{ Args: ${args}; Returns: ${row}${returns.set ? '[]' : ''}; }`);
}

/** The catalog's short names for types that are written otherwise. */
const TYPE_NAMES: Record<string, string> = {
  bool: 'boolean',
  int2: 'integer',
  int4: 'integer',
  int8: 'bigint',
  float4: 'real',
  float8: 'double precision',
};

/** The official client's `Database` type of a schema, always written the same way. */
export function databaseTypes(cache: SchemaCache, schema: string): string {
  const tables = [...cache.tables.values()].filter((table) => table.schema === schema);
  const functions = [...cache.functions.values()].flat().filter((one) => one.schema === schema);
  const enums = new Map(
    tables
      .flatMap(({ columns }) => [...columns.values()])
      .filter((column) => column.enum.length > 0)
      .map((column) => [column.type, column.enum]),
  );
  return `// Written by \`npm run db:types\` from the migrations; not by hand.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  ${schema}: {
    Tables: ${emptyOr(tables.filter(({ isView }) => !isView).map((table) => tableType(cache, table)))};
    Views: ${emptyOr(tables.filter(({ isView }) => isView).map((table) => tableType(cache, table)))};
    Functions: ${emptyOr(functions.map((one) => functionType(cache, one)))};
    Enums: ${emptyOr([...enums].map(([name, labels]) => property(name, false, typeScript('', labels))))};
    CompositeTypes: { [_ in never]: never };
  };
};
`;
}
