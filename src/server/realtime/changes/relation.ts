import { escapeIdentifier } from 'pg';
import type { Services } from '../../services.ts';
import { ownStatement } from '../statement.ts';

export interface Column {
  name: string;
  /** As clients know it: `int8`, `_text`. */
  type: string;
  /** As SQL writes it, with its schema. */
  cast: string;
  /** Text, which patterns can be held against. */
  textual: boolean;
  /** Equal values are equal as text. */
  plain: boolean;
  key: boolean;
  /** Roles that may select it. */
  readers: string[];
}

/** A table as it is now, and what the roles in question may do with it. */
export interface Relation {
  oid: number;
  schema: string;
  table: string;
  columns: Column[];
  /** Roles to which policies apply. */
  guarded: string[];
}

const DESCRIBE = `
  select c.oid, n.nspname as schema, c.relname as table,
    (select json_agg(json_build_object(
        'name', a.attname, 'type', t.typname, 'cast', quote_ident(tn.nspname) || '.' || quote_ident(t.typname),
        'textual', t.typcategory = 'S',
        'plain', t.typname in ('uuid', 'int2', 'int4', 'int8', 'bool')
          or (t.typname in ('text', 'varchar') and coalesce(l.collisdeterministic, true)),
        'key', a.attnum = any (i.indkey),
        'readers', (select coalesce(json_agg(r.rolname), '[]') from roles r
          where has_schema_privilege(r.oid, c.relnamespace, 'usage')
            and has_column_privilege(r.oid, c.oid, a.attnum, 'select'))
      ) order by a.attnum)
     from pg_attribute a
       join pg_type t on t.oid = a.atttypid join pg_namespace tn on tn.oid = t.typnamespace
       left join pg_collation l on l.oid = a.attcollation
       left join pg_index i on i.indrelid = c.oid and i.indisprimary
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    array(select r.rolname::text from roles r
      where c.relrowsecurity and not r.rolsuper and not r.rolbypassrls
        and (c.relforcerowsecurity or not pg_has_role(r.oid, c.relowner, 'usage'))) as guarded
  from pg_class c join pg_namespace n on n.oid = c.relnamespace`;

/** Those that a request can have: a token may claim any. */
const ROLES = `with roles as (
    select * from pg_roles where rolname = any ($1::text[]) and pg_has_role($2, oid, 'member'))`;
const BY_OID = `${ROLES} ${DESCRIBE} where c.oid = any ($3::oid[])`;
const PUBLISHED = `${ROLES} ${DESCRIBE}
  join pg_publication_tables p on p.schemaname = n.nspname and p.tablename = c.relname
  where p.pubname = 'supabase_realtime' and ($3 = '*' or n.nspname = $3) and ($4 = '*' or c.relname = $4)`;

const described = async (
  services: Services,
  text: string,
  roles: string[],
  ...values: unknown[]
): Promise<Relation[]> =>
  (await ownStatement(services)<Relation>(text, [roles, services.database.cast.authenticator, ...values]))
    .rows;

export const relationsByOid = (services: Services, roles: string[], oids: number[]): Promise<Relation[]> =>
  described(services, BY_OID, roles, oids);

/** Tables of the publication by name; `*` stands for any. */
export const publishedRelations = (
  services: Services,
  role: string,
  schema: string,
  table: string,
): Promise<Relation[]> => described(services, PUBLISHED, [role], schema, table);

export const tableName = ({ schema, table }: Relation): string =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(table)}`;

export const keysOf = ({ columns }: Relation): Column[] => columns.filter(({ key }) => key);

export const columnsFor = ({ columns }: Relation, role: string): Column[] =>
  columns.filter(({ readers }) => readers.includes(role));
