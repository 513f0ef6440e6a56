import type { Table } from '../catalog/tables.ts';
import { castKey } from '../catalog/representations.ts';
import { restError } from '../errors.ts';
import type { Payload } from '../parse/payload.ts';
import type { Preferences } from '../parse/preferences.ts';
import type { Query } from '../parse/query.ts';
import type { SchemaCache } from '../schema-cache.ts';
import { conditionSql, plannedCondition, type PlannedCondition } from './conditions.ts';
import { payloadSql, type PayloadField } from './payload-sql.ts';
import type { ReadNode } from './read-node.ts';
import { columnOf, qualified, quoted, type Parameters } from './sql.ts';

export type Mutation = 'insert' | 'update' | 'put' | 'delete';

export interface Write {
  cache: SchemaCache;
  mutation: Mutation;
  table: Table;
  query: Query;
  preferences: Preferences;
  payload: Payload | undefined;
  /** How the changed rows are shown. */
  tree: ReadNode;
}

/**
 * What the statement must return: only as much as is asked for, since returning a column needs the right to read it.
 * With nothing asked for, `returning 1` still counts the rows.
 */
export function returnedColumns(tree: ReadNode, primaryKey: string[]): string[] {
  const selected = tree.select.map(({ field }) => field.name);
  const ordered = tree.order.flatMap(({ embed, field }) => (embed === undefined ? [field.name] : []));
  if (selected.includes('*')) return ['*'];
  if (tree.children.some(({ relationship }) => relationship?.kind === 'computed')) return ['*'];
  const keys = tree.children.flatMap(({ relationship }) => {
    if (relationship === undefined || relationship.kind === 'computed') return [];
    const pairs = relationship.kind === 'many-to-many' ? relationship.junction.source : relationship.columns;
    return pairs.map(([column]) => column);
  });
  // In PostgREST's order, which CSV shows.
  return [...new Set([...selected, ...keys, ...ordered, ...primaryKey])].toSorted();
}

function returningSql({ preferences, tree, table }: Write): string {
  if (preferences.return === undefined || preferences.return === 'minimal') return ' returning 1';
  const columns = returnedColumns(tree, table.primaryKey);
  return ` returning ${columns.map((column) => columnOf(qualified(table), column)).join(', ')}`;
}

function fieldsOf({ cache, table, payload }: Write): PayloadField[] {
  return (payload?.keys ?? []).toSorted().map((name) => {
    const column = table.columns.get(name);
    if (column === undefined)
      throw restError('noColumn', {
        message: `Could not find the '${name}' column of '${table.name}' in the schema cache`,
      });
    const transform = cache.representations.get(castKey('json', column.nominalType));
    return {
      name,
      type: transform === undefined ? column.nominalType : 'json',
      transform,
      default: column.default,
    };
  });
}

const conditionsOf = ({ cache, table, query }: Write): PlannedCondition[] =>
  [
    ...query.filters.filter(({ path }) => path.length === 0).map(({ filter }) => filter),
    ...query.logic.filter(({ path }) => path.length === 0).map(({ tree }) => tree),
  ].map((tree) => plannedCondition(cache, table, tree));

function whereSql(write: Write, address: string, parameters: Parameters): string {
  const conditions = conditionsOf(write).map((one) => conditionSql(address, one, parameters));
  return conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`;
}

/** Counts rows that were inserted and not merely merged: up for every row, down again where it was merged. */
const counted = (step: '+' | '-', never: string) =>
  `set_config('pgrst.inserted', (coalesce(nullif(current_setting('pgrst.inserted', true), '')::int, 0) ${step} 1)::text, true) <> '${never}'`;

function insertSql(write: Write, payload: Payload, parameters: Parameters): string {
  const { table, preferences, query, mutation } = write;
  const isPut = mutation === 'put';
  const fields = fieldsOf(write);
  const columns = fields.map(({ name }) => quoted(name));
  const resolution = isPut ? 'merge-duplicates' : preferences.resolution;
  const keys = isPut ? table.primaryKey : (query.onConflict ?? table.primaryKey);
  const merges = resolution === 'merge-duplicates';
  const body = payloadSql(payload, fields, parameters, {
    defaults: !isPut && preferences.missing === 'default',
    firstOnly: false,
  });
  const where = [
    ...(merges ? [counted('+', '0')] : []),
    ...(isPut ? conditionsOf(write).map((one) => conditionSql('pgrst_body', one, parameters)) : []),
  ];
  const updates =
    columns.length === 0
      ? 'do nothing'
      : `do update set ${columns.map((name) => `${name} = excluded.${name}`).join(', ')} where ${counted('-', '-1')}`;
  const conflict =
    resolution === undefined || keys.length === 0
      ? ''
      : ` on conflict (${keys.map(quoted).join(', ')}) ${merges ? updates : 'do nothing'}`;
  return (
    `insert into ${qualified(table)}${columns.length === 0 ? '' : ` (${columns.join(', ')})`} ` +
    `select ${columns.map((name) => `pgrst_body.${name}`).join(', ')} ${body}` +
    (where.length === 0 ? '' : ` where ${where.join(' and ')}`) +
    conflict +
    returningSql(write)
  );
}

function updateSql(write: Write, payload: Payload, parameters: Parameters): string {
  const { table, preferences, tree } = write;
  const fields = fieldsOf(write);
  if (fields.length === 0) {
    // Nothing to set is no statement; the columns are still there for what is selected.
    const columns = /^(representation|headers-only)$/.test(preferences.return ?? '')
      ? returnedColumns(tree, table.primaryKey).map((column) => columnOf(quoted(table.name), column))
      : ['null'];
    return `select ${columns.join(', ')} from ${qualified(table)} where false`;
  }
  const body = payloadSql(payload, fields, parameters, {
    defaults: preferences.missing === 'default',
    firstOnly: false,
  });
  const sets = fields.map(({ name }) => `${quoted(name)} = pgrst_body.${quoted(name)}`);
  return `update ${qualified(table)} set ${sets.join(', ')} ${body}${whereSql(write, qualified(table), parameters)}${returningSql(write)}`;
}

/** PUT replaces one row, named by its whole key in the address. */
function checkPut({ table, query }: Write): void {
  const named = query.filters.filter(({ path }) => path.length === 0);
  const byKey =
    query.logic.length === 0 &&
    table.primaryKey.length > 0 &&
    query.filterFields.size === table.primaryKey.length &&
    table.primaryKey.every((column) => query.filterFields.has(column)) &&
    named.every(({ filter: { condition } }) => {
      const { operation } = condition;
      return (
        !condition.negated &&
        operation.kind === 'quantified' &&
        operation.operator === '=' &&
        operation.quantifier === undefined
      );
    });
  if (!byKey) throw restError('putFilters');
}

export function writeSql(write: Write, parameters: Parameters): string {
  const { mutation, table, payload } = write;
  if (mutation === 'delete')
    return `delete from ${qualified(table)}${whereSql(write, qualified(table), parameters)}${returningSql(write)}`;
  if (payload === undefined) throw restError('body', { message: 'Empty or invalid json' });
  if (mutation === 'put') checkPut(write);
  return mutation === 'update'
    ? updateSql(write, payload, parameters)
    : insertSql(write, payload, parameters);
}
