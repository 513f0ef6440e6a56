import type { ClientBase as Client } from 'pg';

export interface Column {
  name: string;
  description: string | null;
  nullable: boolean;
  /** The type without its length, domains resolved to what they are made of. */
  type: string;
  /** The type as declared. */
  nominalType: string;
  maxLength: number | null;
  default: string | null;
  /** Always computed, so never written. */
  generated: boolean;
  enum: string[];
}

export interface Table {
  schema: string;
  name: string;
  description: string | null;
  isView: boolean;
  insertable: boolean;
  updatable: boolean;
  deletable: boolean;
  primaryKey: string[];
  /** Columns that an index over all rows begins with. */
  indexed: string[];
  columns: Map<string, Column>;
}

/** One key for a name in a schema; neither can hold a zero character. */
export const nameKey = (schema: string, name: string): string => `${schema}\0${name}`;

const TABLES = `
  with recursive enums as (
    select enumtypid, array_agg(enumlabel order by enumsortorder) as labels from pg_enum group by enumtypid
  ),
  -- A domain may be made of a domain.
  domains as (
    select oid, typbasetype as base from pg_type where typtype = 'd'
    union all
    select domains.oid, t.typbasetype from domains join pg_type t on t.oid = domains.base and t.typtype = 'd'
  ),
  columns as (
    select a.attrelid,
      json_agg(json_build_object(
        'name', a.attname,
        'description', col_description(a.attrelid, a.attnum),
        'nullable', not (a.attnotnull or t.typtype = 'd' and t.typnotnull),
        'type', case
          when bn.nspname = 'pg_catalog' then format_type(b.oid, null)
          when t.typtype <> 'd' and tn.nspname = 'pg_catalog' then format_type(a.atttypid, null)
          else format_type(a.atttypid, a.atttypmod) end,
        'nominalType', format_type(a.atttypid, a.atttypmod),
        'maxLength', information_schema._pg_char_max_length(
          information_schema._pg_truetypid(a.*, t.*), information_schema._pg_truetypmod(a.*, t.*)),
        'default', case
          when a.attidentity = 'd' then format('nextval(%L)', pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname))
          when a.attgenerated <> '' then null
          when ad.adbin is not null then pg_get_expr(ad.adbin, ad.adrelid)
          else pg_get_expr(t.typdefaultbin, 0) end,
        'generated', a.attgenerated <> '' or a.attidentity = 'a',
        'enum', coalesce((select labels from enums where enumtypid = coalesce(b.oid, t.oid)), '{}')
      ) order by a.attnum) as list
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_namespace n on n.oid = c.relnamespace
    join pg_type t on t.oid = a.atttypid
    join pg_namespace tn on tn.oid = t.typnamespace
    left join (domains join pg_type b on b.oid = domains.base and b.typtype <> 'd') on domains.oid = t.oid
    left join pg_namespace bn on bn.oid = b.typnamespace
    left join pg_attrdef ad on ad.adrelid = a.attrelid and ad.adnum = a.attnum
    where a.attnum > 0 and not a.attisdropped and n.nspname = any ($1) and c.relkind in ('r', 'v', 'f', 'm', 'p')
    group by a.attrelid
  )
  select n.nspname as schema, c.relname as name, obj_description(c.oid, 'pg_class') as description,
    c.relkind in ('v', 'm') as "isView",
    c.relkind in ('r', 'p') or c.relkind in ('v', 'f') and pg_relation_is_updatable(c.oid, true) & 8 = 8 as insertable,
    c.relkind in ('r', 'p') or c.relkind in ('v', 'f') and pg_relation_is_updatable(c.oid, true) & 4 = 4 as updatable,
    c.relkind in ('r', 'p') or c.relkind in ('v', 'f') and pg_relation_is_updatable(c.oid, true) & 16 = 16 as deletable,
    array(
      select a.attname::text from pg_constraint k, unnest(k.conkey) with ordinality as part (num, ord)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = part.num
      where k.conrelid = c.oid and k.contype = 'p' order by part.ord
    ) as "primaryKey",
    array(
      select distinct a.attname::text from pg_index i
      join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where i.indrelid = c.oid and i.indisvalid and i.indpred is null
    ) as indexed,
    coalesce(columns.list, '[]') as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  left join columns on columns.attrelid = c.oid
  where c.relkind in ('v', 'r', 'm', 'f', 'p') and n.nspname = any ($1) and not c.relispartition
  order by schema, name`;

export async function readTables(client: Client, schemas: string[]): Promise<Map<string, Table>> {
  type Row = Omit<Table, 'columns'> & { columns: Column[] };
  const { rows } = await client.query<Row>(TABLES, [schemas]);
  return new Map(
    rows.map((row) => [
      nameKey(row.schema, row.name),
      { ...row, columns: new Map(row.columns.map((column) => [column.name, column])) },
    ]),
  );
}
