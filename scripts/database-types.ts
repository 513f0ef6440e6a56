import type { ClientBase as Client } from 'pg';
import { nameKey, type Column, type Table } from '#server/rest/catalog/tables.ts';
import { readSchemaCache, type SchemaCache } from '#server/rest/schema-cache.ts';
import { readDatabaseFunctions, told } from './database-functions.ts';
import type { Argument, DatabaseFunction, ResultColumn } from './database-functions.ts';
import { readWords } from './database-words.ts';

interface Catalogue {
  cache: SchemaCache;
  functions: DatabaseFunction[];
  words: Map<string, string[]>;
}

const NUMBERS = /^(smallint|integer|bigint|real|double precision|numeric|oid)/;

/** What is sent is only read, so a list in it may be readonly. */
function typeScript(type: string, words: string[] = [], sent = false): string {
  if (words.length > 0) return words.map((word) => JSON.stringify(word)).join(' | ');
  if (type.endsWith('[]')) return `${sent ? 'readonly ' : ''}${typeScript(type.slice(0, -2))}[]`;
  if (NUMBERS.test(type)) return 'number';
  if (type === 'boolean') return 'boolean';
  if (type === 'json' || type === 'jsonb') return 'Json';
  if (type === 'void') return 'undefined';
  return type === 'record' ? 'Record<string, unknown>' : 'string';
}

const property = (name: string, optional: boolean, type: string) =>
  `${/^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name)}${optional ? '?' : ''}: ${type};`;

const block = (lines: string[]) => (lines.length === 0 ? '{}' : `{ ${lines.join(' ')} }`);

const emptyOr = (entries: string[]) => (entries.length === 0 ? '{ [_ in never]: never }' : block(entries));

function columnType({ words }: Catalogue, table: Table, column: Column, sent = false): string {
  const type = typeScript(column.type, words.get(nameKey(table.name, column.name)) ?? column.enum, sent);
  return type + (isNullable(table, column) ? ' | null' : '');
}

/** PostgreSQL knows it of tables alone; a view's comment may say which of its columns are never null. */
function isNullable(table: Table, column: Column): boolean {
  if (!table.isView) return column.nullable;
  return !told(table.name, table.description, 'Never null', [...table.columns.values()]).has(column.name);
}

const rowType = (catalogue: Catalogue, table: Table) =>
  block(
    [...table.columns.values()].map((one) => property(one.name, false, columnType(catalogue, table, one))),
  );

function written(catalogue: Catalogue, table: Table, forInsert: boolean): string {
  return block(
    [...table.columns.values()].map((column) => {
      if (column.generated) return property(column.name, true, 'never');
      const optional = !forInsert || column.nullable || column.default !== null;
      return property(column.name, optional, columnType(catalogue, table, column, true));
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

function tableType(catalogue: Catalogue, table: Table): string {
  const parts = [
    `Row: ${rowType(catalogue, table)};`,
    ...(table.insertable ? [`Insert: ${written(catalogue, table, true)};`] : []),
    ...(table.updatable ? [`Update: ${written(catalogue, table, false)};`] : []),
    `Relationships: ${relationships(catalogue.cache, table)};`,
  ];
  return property(table.name, false, block(parts));
}

const argument = ({ name, type, words, optional, nullable }: Argument) =>
  property(name, optional, typeScript(type, words, true) + (nullable ? ' | null' : ''));

const resultColumn = ({ name, type, words, nullable }: ResultColumn) =>
  property(name, false, typeScript(type, words) + (nullable ? ' | null' : ''));

function resultType(catalogue: Catalogue, { columns, returns }: DatabaseFunction): string {
  if (columns.length > 0) return block(columns.map(resultColumn));
  const table = catalogue.cache.tables.get(nameKey(returns.schema, returns.name));
  if (table !== undefined) return rowType(catalogue, table);
  const type = typeScript(returns.type, returns.words);
  const isValue = !['void', 'record', 'json', 'jsonb'].includes(returns.type);
  return isValue && returns.nullable ? `${type} | null` : type;
}

function functionType(catalogue: Catalogue, one: DatabaseFunction): string {
  const args = one.arguments.length === 0 ? 'never' : block(one.arguments.map(argument));
  const result = resultType(catalogue, one);
  return `{ Args: ${args}; Returns: ${one.returns.set ? `(${result})[]` : result}; }`;
}

/** Functions of one name are told apart by their arguments. */
function functionTypes(catalogue: Catalogue): string[] {
  const byName = new Map<string, string[]>();
  for (const one of catalogue.functions)
    byName.set(one.name, [...(byName.get(one.name) ?? []), functionType(catalogue, one)]);
  return [...byName].map(([name, types]) => property(name, false, types.join(' | ')));
}

/** The official client's `Database` type of a schema, always written the same way. */
export async function databaseTypes(client: Client, schema: string): Promise<string> {
  const catalogue: Catalogue = {
    cache: await readSchemaCache(client, 'authenticator', [schema], [schema]),
    functions: await readDatabaseFunctions(client, schema),
    words: await readWords(client, schema),
  };
  const tables = [...catalogue.cache.tables.values()].filter((table) => table.schema === schema);
  const enums = new Map(
    tables
      .flatMap(({ columns }) => [...columns.values()])
      .filter((column) => column.enum.length > 0)
      .map((column) => [column.type, column.enum]),
  );
  const types = (views: boolean) =>
    emptyOr(tables.filter(({ isView }) => isView === views).map((table) => tableType(catalogue, table)));
  return `// Written by \`npm run db:types\` from the migrations; not by hand.

export type Json =
  | string
  | number
  | boolean
  | null
  | { readonly [key: string]: Json | undefined }
  | readonly Json[];

export type Database = {
  ${schema}: {
    Tables: ${types(false)};
    Views: ${types(true)};
    Functions: ${emptyOr(functionTypes(catalogue))};
    Enums: ${emptyOr([...enums].map(([name, labels]) => property(name, false, typeScript('', labels))))};
    CompositeTypes: { [_ in never]: never };
  };
};

type Schema = Database[${JSON.stringify(schema)}];
/** As it is read. */
export type Row<Name extends keyof Schema['Tables']> = Schema['Tables'][Name]['Row'];
/** What a new row may say. */
export type Insert<Name extends keyof Schema['Tables']> = Schema['Tables'][Name]['Insert'];
/** What a function is called with. */
export type Args<Name extends keyof Schema['Functions']> = Schema['Functions'][Name]['Args'];
/** What a function answers. */
export type Result<Name extends keyof Schema['Functions']> = Schema['Functions'][Name]['Returns'];
`;
}
