import type { ClientBase as Client } from 'pg';
import {
  rankOf,
  sameName,
  type ColumnPairs,
  type ComputedRelationship,
  type KeyRelationship,
  type Name,
  type Relationship,
} from './relationship.ts';
import { nameKey, type Table } from './tables.ts';
import type { View } from './view-columns.ts';

interface ForeignKey {
  table: Name;
  foreign: Name;
  tableOid: number;
  foreignOid: number;
  constraint: string;
  columns: { number: number; name: string }[];
  foreignColumns: { number: number; name: string }[];
  unique: boolean;
}

const KEYS = `
  select json_build_object('schema', n.nspname, 'name', c.relname) as table,
    json_build_object('schema', fn.nspname, 'name', fc.relname) as foreign,
    k.conrelid::int8 as "tableOid", k.confrelid::int8 as "foreignOid", k.conname as constraint,
    array(select json_build_object('number', a.attnum, 'name', a.attname)
      from unnest(k.conkey) with ordinality as part (num, ord)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = part.num order by part.ord) as columns,
    array(select json_build_object('number', a.attnum, 'name', a.attname)
      from unnest(k.confkey) with ordinality as part (num, ord)
      join pg_attribute a on a.attrelid = k.confrelid and a.attnum = part.num order by part.ord) as "foreignColumns",
    exists (select from pg_constraint u where u.conrelid = k.conrelid and u.contype in ('p', 'u')
      and u.conkey <@ k.conkey and u.conkey @> k.conkey) as unique
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  join pg_class fc on fc.oid = k.confrelid join pg_namespace fn on fn.oid = fc.relnamespace
  where k.contype = 'f' and k.conparentid = 0
  order by k.conrelid, k.conname`;

const COMPUTED = `
  select json_build_object('schema', tn.nspname, 'name', t.typname) as table,
    json_build_object('schema', rn.nspname, 'name', r.typname) as foreign,
    json_build_object('schema', n.nspname, 'name', p.proname) as function,
    not p.proretset or p.prorows = 1 as "toOne"
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  join pg_type t on t.oid = p.proargtypes[0] join pg_namespace tn on tn.oid = t.typnamespace
  join pg_class tc on tc.reltype = t.oid and tc.relkind in ('v', 'r', 'm', 'f', 'p')
  join pg_type r on r.oid = p.prorettype join pg_namespace rn on rn.oid = r.typnamespace
  join pg_class rc on rc.reltype = r.oid and rc.relkind in ('v', 'r', 'm', 'f', 'p')
  where p.pronargs = 1 and p.prokind = 'f'
  order by n.nspname, p.proname, t.typname`;

const PRIMARY = `
  select k.conrelid::int8 as relation, array(select num::int from unnest(k.conkey) as num) as columns
  from pg_constraint k where k.contype = 'p'`;

/** Every way to name the columns `wanted` of a relation in a view: a column may appear there more than once. */
function namesInView(view: View, relation: number, wanted: number[]): string[][] {
  return wanted.reduce<string[][]>(
    (ways, number) => {
      const names = view.columns.filter(
        ({ origin }) => origin.relation === relation && origin.column === number,
      );
      return ways.flatMap((way) => names.map(({ name }) => [...way, name]));
    },
    [[]],
  );
}

/** A key seen through views of its table, of the foreign table, and of both. */
function throughViews(key: ForeignKey, views: View[]): KeyRelationship[] {
  const kind = key.unique ? 'one-to-one' : 'many-to-one';
  const seen = (relation: number, columns: { number: number }[]) =>
    views.flatMap((view) =>
      namesInView(
        view,
        relation,
        columns.map(({ number }) => number),
      ).map((names) => ({ of: { schema: view.schema, name: view.name }, names, isView: true })),
    );
  const own = (of: Name, columns: { name: string }[]) => ({
    of,
    names: columns.map(({ name }) => name),
    isView: false,
  });
  const tables = [own(key.table, key.columns), ...seen(key.tableOid, key.columns)];
  const foreigns = [own(key.foreign, key.foreignColumns), ...seen(key.foreignOid, key.foreignColumns)];
  return tables.flatMap((table) =>
    foreigns.map((foreign): KeyRelationship => ({
      kind,
      table: table.of,
      foreign: foreign.of,
      isSelf: sameName(table.of, foreign.of),
      constraint: key.constraint,
      columns: table.names.map((name, index) => [name, foreign.names[index] ?? '']),
      tableIsView: table.isView,
      foreignIsView: foreign.isView,
      inverse: false,
    })),
  );
}

const swapped = (pairs: ColumnPairs): ColumnPairs => pairs.map(([a, b]) => [b, a]);

const inverse = (one: KeyRelationship): KeyRelationship => ({
  ...one,
  kind: one.kind === 'many-to-one' ? 'one-to-many' : 'one-to-one',
  table: one.foreign,
  foreign: one.table,
  columns: swapped(one.columns),
  tableIsView: one.foreignIsView,
  foreignIsView: one.tableIsView,
  inverse: true,
});

/** A table whose primary key holds two foreign keys joins what they point to; of hidden tables the key is not known. */
function manyToMany(relationships: KeyRelationship[], tables: Map<string, Table>): Relationship[] {
  const byTable = new Map<string, KeyRelationship[]>();
  for (const one of relationships.filter(({ kind }) => kind === 'many-to-one')) {
    const key = nameKey(one.table.schema, one.table.name);
    byTable.set(key, [...(byTable.get(key) ?? []), one]);
  }
  return [...byTable].flatMap(([key, keys]) => {
    const primary = tables.get(key)?.primaryKey;
    return keys.flatMap((one) =>
      keys
        .filter((other) => one.constraint !== other.constraint)
        .filter((other) =>
          [...one.columns, ...other.columns].every(([column]) => primary?.includes(column) ?? true),
        )
        .map((other): Relationship => ({
          kind: 'many-to-many',
          table: one.foreign,
          foreign: other.foreign,
          isSelf: sameName(one.foreign, other.foreign),
          junction: {
            ...one.table,
            constraints: [one.constraint, other.constraint],
            source: swapped(one.columns),
            target: swapped(other.columns),
          },
          tableIsView: one.foreignIsView,
          foreignIsView: other.foreignIsView,
        })),
    );
  });
}

/** A view has the primary key of each table whose key it shows. */
function addViewKeys(
  tables: Map<string, Table>,
  views: View[],
  keys: { relation: number; columns: number[] }[],
): void {
  for (const view of views) {
    const table = tables.get(nameKey(view.schema, view.name));
    if (table === undefined) continue;
    const relations = new Set(view.columns.map(({ origin }) => origin.relation));
    table.primaryKey = keys
      .filter(({ relation }) => relations.has(relation))
      .flatMap(({ relation, columns }) => namesInView(view, relation, columns)[0] ?? []);
  }
}

/** Relationships by table, in the schemas that are shown; also completes the primary keys of views. */
export async function readRelationships(
  client: Client,
  schemas: string[],
  tables: Map<string, Table>,
  views: View[],
): Promise<Map<string, Relationship[]>> {
  const keys = await client.query<ForeignKey>(KEYS);
  const primary = await client.query<{ relation: number; columns: number[] }>(PRIMARY);
  const computed = await readComputed(client);
  const shownViews = views.filter((view) => schemas.includes(view.schema));
  addViewKeys(tables, shownViews, primary.rows);

  const direct = keys.rows.flatMap((key) => throughViews(key, shownViews));
  const found = [...direct, ...manyToMany(direct, tables), ...direct.map(inverse)];
  // A function named like a related table takes its place.
  const replaced = (one: Relationship) =>
    computed.some((other) => sameName(one.table, other.table) && sameName(one.foreign, other.function));
  const byTable = new Map<string, Relationship[]>();
  for (const one of [...computed, ...found.filter((one) => !replaced(one))]) {
    if (![one.table, one.foreign].every(({ schema }) => schemas.includes(schema))) continue;
    const key = nameKey(one.table.schema, one.table.name);
    // Related through what is not shown: not to be embedded, yet a table that is known.
    const hidden = one.kind === 'many-to-many' && !schemas.includes(one.junction.schema);
    byTable.set(key, [...(byTable.get(key) ?? []), ...(hidden ? [] : [one])]);
  }
  return new Map(
    [...byTable].map(([key, list]) => [key, list.toSorted((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1))]),
  );
}

async function readComputed(client: Client): Promise<ComputedRelationship[]> {
  const { rows } =
    await client.query<Pick<ComputedRelationship, 'table' | 'foreign' | 'function' | 'toOne'>>(COMPUTED);
  return rows.map((row) => ({
    kind: 'computed',
    ...row,
    isSelf: sameName(row.table, row.foreign),
    tableIsView: false,
    foreignIsView: false,
  }));
}
