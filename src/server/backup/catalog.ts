import pg from 'pg';

export interface Named {
  schema: string;
  name: string;
}
export interface Table extends Named {
  /** Those whose values are given, not computed. */
  columns: string[];
  /** Bytes on disk. */
  size: number;
}
export interface Sequence extends Named {
  value: string;
  called: boolean;
}

export const identifier = ({ schema, name }: Named): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

/** Neither PostgreSQL's own nor an extension's. */
const OURS = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and not exists (
    select from pg_depend d
    where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/**
 * Every table that survives a crash. What is not logged (used-up allowances) is not promised to anyone. Partitions are
 * read and written through the table that they are parts of. What connected clients are yet to be told of is bound to the
 * transaction numbers of its cluster, and nobody waits for it elsewhere.
 */
const TABLES = `
  select n.nspname as schema, c.relname as name, pg_table_size(c.oid)::float8 as size,
         array(select a.attname::text from pg_attribute a
               where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
               order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p' and ${OURS}
    and not (n.nspname = 'realtime' and c.relname = 'changes')
  order by 1, 2`;

export const tablesIn = async (client: pg.Client): Promise<Table[]> =>
  (await client.query<Table>(TABLES)).rows;

const OTHERS = `
  select n.nspname as schema, c.relname as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = $1 and ${OURS} order by c.oid`;

export async function sequencesIn(client: pg.Client): Promise<Sequence[]> {
  const { rows: names } = await client.query<Named>(OTHERS, ['S']);
  const sequences: Sequence[] = [];
  for (const named of names) {
    const { rows } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${identifier(named)}`,
    );
    for (const { value, called } of rows) sequences.push({ ...named, value, called });
  }
  return sequences;
}

/** In the order in which they were made, which is that in which they can read each other. */
export const materializedViewsIn = async (client: pg.Client): Promise<Named[]> =>
  (await client.query<Named>(OTHERS, ['m'])).rows;
