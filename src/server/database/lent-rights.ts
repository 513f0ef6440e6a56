import type pg from 'pg';
import { isAmongOthers, type Cast } from './roles.ts';

/** What the product's migrations gave to one role and took from it, as statements that do the same to another. */
const DIFFERENCES = `
  with places as (
    select * from pg_namespace where nspname in ('public', 'private')
  ), given as (
    select 'schema ' || quote_ident(n.nspname) as what, a.grantee, a.privilege_type as kind
    from places n, aclexplode(n.nspacl) a
    union all
    select c.oid::regclass::text, a.grantee, a.privilege_type
    from places n join pg_class c on c.relnamespace = n.oid, aclexplode(c.relacl) a
    union all
    select 'function ' || p.oid::regprocedure, a.grantee, a.privilege_type
    from places n join pg_proc p on p.pronamespace = n.oid, aclexplode(p.proacl) a
  )
  select format('grant %s on %s to %I', kind, what, $2::text) as statement
  from given g where grantee = $1::text::regrole
    and not exists (select from given o where o.grantee = $2::text::regrole and (o.what, o.kind) = (g.what, g.kind))
  union all
  select format('revoke %s on %s from %I', kind, what, $2::text)
  from given g where grantee = $2::text::regrole and what not like 'schema %'
    and not exists (select from given o where o.grantee = $1::text::regrole and (o.what, o.kind) = (g.what, g.kind))
  union all
  select format('alter policy %I on %s to %s, %I', p.polname, p.polrelid::regclass,
    (select string_agg(r::regrole::text, ', ') from unnest(p.polroles) as r), $2::text)
  from pg_policy p where $1::text::regrole = any (p.polroles) and not $2::text::regrole = any (p.polroles)
  union all
  select format('alter policy %I on %s to %s', p.polname, p.polrelid::regclass,
    (select string_agg(r::regrole::text, ', ') from unnest(p.polroles) as r where r <> $2::text::regrole))
  from pg_policy p where $2::text::regrole = any (p.polroles) and not $1::text::regrole = any (p.polroles)
    and cardinality(p.polroles) > 1`;

/**
 * The product's migrations speak of `supabase_auth_admin` and its like, whoever runs them. Where others have these names, whoever
 * stands in for them gets the same rights, and loses those that a later migration takes away.
 */
export async function lendRights(client: pg.Client, cast: Cast): Promise<void> {
  if (!isAmongOthers(cast)) return;
  await client.query('set local role postgres');
  for (const [part, role] of Object.entries(cast)) {
    if (part === role) continue;
    const { rows } = await client.query<{ statement: string }>(DIFFERENCES, [part, role]);
    for (const { statement } of rows) await client.query(statement);
  }
}
