import type { ClientBase as Client } from 'pg';
import { nameKey } from './tables.ts';

/** A role that requests may have: what it sees, and the settings given to it by ALTER ROLE. */
export interface Role {
  settings: [name: string, value: string][];
  isolation: string | undefined;
  /** Keys of the relations and functions it has any right to. */
  sees: Set<string>;
}

/** Settings that only a superuser may make are left out, unless the right to them was granted. */
const ROLES = `
  select r.rolname as name,
    coalesce((select json_agg(json_build_array(
        substr(line, 1, strpos(line, '=') - 1), substr(line, strpos(line, '=') + 1)))
      from pg_db_role_setting s, unnest(s.setconfig) as line
      where s.setrole = r.oid and s.setdatabase in (0, (select oid from pg_database where datname = current_database()))
        and exists (select from pg_settings g where g.name = split_part(line, '=', 1)
          and (g.context = 'user' or has_parameter_privilege($1, g.name, 'set')))), '[]') as settings
  from pg_roles r where pg_has_role($1, r.oid, 'member') and not r.rolsuper`;

const RIGHTS = `
  select r.rolname as role, n.nspname as schema, c.relname as name
  from pg_roles r, pg_class c join pg_namespace n on n.oid = c.relnamespace
  where r.rolname = any ($2) and n.nspname = any ($1) and c.relkind in ('v', 'r', 'm', 'f', 'p')
    and (has_table_privilege(r.oid, c.oid, 'select, insert, update, delete')
      or has_any_column_privilege(r.oid, c.oid, 'select, insert, update'))
  union all
  select r.rolname, n.nspname, p.proname
  from pg_roles r, pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where r.rolname = any ($2) and n.nspname = any ($1) and has_function_privilege(r.oid, p.oid, 'execute')`;

/** What `login`, as whom requests come, may become. */
export async function readRoles(
  client: Client,
  login: string,
  schemas: string[],
): Promise<Map<string, Role>> {
  const roles = await client.query<{ name: string; settings: [string, string][] }>(ROLES, [login]);
  const names = roles.rows.map(({ name }) => name);
  const rights = await client.query<{ role: string; schema: string; name: string }>(RIGHTS, [schemas, names]);
  return new Map(
    roles.rows.map(({ name, settings }) => [
      name,
      {
        settings: settings.filter(([setting]) => setting !== 'default_transaction_isolation'),
        isolation: settings.find(([setting]) => setting === 'default_transaction_isolation')?.[1],
        sees: new Set(
          rights.rows.filter(({ role }) => role === name).map((one) => nameKey(one.schema, one.name)),
        ),
      },
    ]),
  );
}
