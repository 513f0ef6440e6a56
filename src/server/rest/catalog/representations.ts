import type { ClientBase as Client } from 'pg';

/** Implicit casts between a domain and json or text: how its values look outside. */
const CASTS = `
  select c.castsource::regtype::text as source, c.casttarget::regtype::text as target,
    format('%I.%I', n.nspname, p.proname) as function
  from pg_cast c
  join pg_proc p on p.oid = c.castfunc join pg_namespace n on n.oid = p.pronamespace
  join pg_type s on s.oid = c.castsource join pg_type t on t.oid = c.casttarget
  where c.castcontext = 'i' and c.castmethod = 'f'
    and (s.typtype = 'd' and c.casttarget in ('json'::regtype, 'text'::regtype)
      or t.typtype = 'd' and c.castsource in ('json'::regtype, 'text'::regtype))`;

export const castKey = (source: string, target: string): string => `${source}\0${target}`;

/** The function's quoted name by source and target type. */
export async function readRepresentations(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ source: string; target: string; function: string }>(CASTS);
  return new Map(rows.map((row) => [castKey(row.source, row.target), row.function]));
}
