import type { ClientBase as Client } from 'pg';
import { nameKey } from './tables.ts';

export interface Parameter {
  /** Empty for the one unnamed parameter of a function that takes the whole body. */
  name: string;
  type: string;
  /** The type to read a value as: without the length that PostgreSQL ignores in parameters. */
  readAs: string;
  required: boolean;
  variadic: boolean;
}

export interface Routine {
  schema: string;
  name: string;
  description: string | null;
  parameters: Parameter[];
  returns: {
    schema: string;
    name: string;
    set: boolean;
    composite: boolean;
  };
  volatility: 'v' | 's' | 'i';
  isolation: string | null;
  /** Settings that must hold for the whole transaction, such as a longer time limit. */
  settings: [name: string, value: string][];
}

export const returnsVoid = ({ returns }: Routine): boolean =>
  !returns.set && returns.schema === 'pg_catalog' && returns.name === 'void';

const HOISTED = ['statement_timeout', 'plan_filter.statement_cost_limit'];

const FUNCTIONS = `
  with recursive bases as (
    select oid, oid as base, typbasetype as next from pg_type
    union all
    select bases.oid, t.oid, t.typbasetype from bases join pg_type t on t.oid = bases.next
  ),
  parameters as (
    select p.oid,
      json_agg(json_build_object(
        'name', coalesce(part.name, ''),
        'type', part.type::regtype::text,
        'readAs', case part.type
          when 'bit'::regtype then 'bit varying' when 'bit[]'::regtype then 'bit varying[]'
          when 'character'::regtype then 'character varying' when 'character[]'::regtype then 'character varying[]'
          else part.type::regtype::text end,
        'required', part.ord <= p.pronargs - p.pronargdefaults,
        'variadic', coalesce(part.mode = 'v', false)
      ) order by part.ord) as list,
      case count(*) - count(nullif(part.name, ''))
        when 0 then true
        when 1 then count(*) = 1 and bool_and(part.type in ('bytea'::regtype, 'json'::regtype, 'jsonb'::regtype, 'text'::regtype, 'xml'::regtype))
        else false end as callable
    from pg_proc p, unnest(p.proargnames, p.proargtypes, p.proargmodes) with ordinality as part (name, type, mode, ord)
    where part.type is not null
    group by p.oid
  )
  select n.nspname as schema, p.proname as name, obj_description(p.oid, 'pg_proc') as description,
    coalesce(parameters.list, '[]') as parameters,
    json_build_object(
      'schema', tn.nspname, 'name', coalesce(c.relname, t.typname), 'set', p.proretset,
      'composite', t.typtype = 'c' or coalesce(p.proargmodes::text[] && '{t,b,o}', false)
    ) as returns,
    p.provolatile as volatility,
    (select lower(substr(setting, strpos(setting, '=') + 1)) from unnest(p.proconfig) as setting
      where setting like 'default_transaction_isolation=%') as isolation,
    coalesce((select json_agg(json_build_array(
        substr(setting, 1, strpos(setting, '=') - 1), substr(setting, strpos(setting, '=') + 1)))
      from unnest(p.proconfig) as setting where split_part(setting, '=', 1) = any ($2)), '[]') as settings
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  left join parameters on parameters.oid = p.oid
  join bases on bases.oid = p.prorettype and bases.next = 0
  join pg_type t on t.oid = bases.base
  join pg_namespace tn on tn.oid = t.typnamespace
  left join pg_class c on c.oid = t.typrelid
  where p.prokind = 'f' and t.oid <> 'trigger'::regtype and n.nspname = any ($1) and coalesce(parameters.callable, true)
  order by schema, name, p.pronargs, parameters.list::text`;

/** Functions by name; overloaded ones together, those with fewer parameters first. */
export async function readFunctions(client: Client, schemas: string[]): Promise<Map<string, Routine[]>> {
  const { rows } = await client.query<Routine>(FUNCTIONS, [schemas, HOISTED]);
  const byName = new Map<string, Routine[]>();
  for (const routine of rows) {
    const key = nameKey(routine.schema, routine.name);
    byName.set(key, [...(byName.get(key) ?? []), routine]);
  }
  return byName;
}
