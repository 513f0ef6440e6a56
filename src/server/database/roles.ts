import type pg from 'pg';
import type { Keys } from '../keys.ts';

/** Roles that own a platform schema and work for one service. */
export type ServiceRole =
  | 'supabase_auth_admin'
  | 'supabase_storage_admin'
  | 'supabase_realtime_admin'
  | 'rafiq_jobs';

/** Derived, not stored: every process of an instance knows it, and `keys.json` stays short. */
export const rolePassword = (keys: Keys, role: string): string =>
  keys.derived(`database role ${role}`).toString('base64url');

/**
 * The cast of a hosted project. `authenticator` is who requests log in as: it inherits nothing and can only
 * become anon, authenticated or service_role. `postgres` owns the product's tables and is no superuser.
 */
const ROLES: Record<string, { attributes: string; login: boolean }> = {
  anon: { attributes: 'nologin noinherit', login: false },
  authenticated: { attributes: 'nologin noinherit', login: false },
  service_role: { attributes: 'nologin noinherit bypassrls', login: false },
  authenticator: { attributes: 'login noinherit', login: true },
  supabase_auth_admin: { attributes: 'login noinherit', login: true },
  supabase_storage_admin: { attributes: 'login noinherit', login: true },
  supabase_realtime_admin: { attributes: 'login noinherit', login: true },
  rafiq_jobs: { attributes: 'login noinherit', login: true },
  postgres: { attributes: 'login createdb createrole bypassrls', login: true },
};

const MEMBERS: [group: string, member: string][] = [
  ['anon', 'authenticator'],
  ['authenticated', 'authenticator'],
  ['service_role', 'authenticator'],
  ['anon', 'postgres'],
  ['authenticated', 'postgres'],
  ['service_role', 'postgres'],
];

/**
 * Makes missing roles and sets the passwords of those this server logs in as. A `postgres` that is already there
 * (a server of the operator's own) keeps its password; the product's objects are then made in its name.
 */
export async function ensureRoles(client: pg.Client, keys: Keys): Promise<void> {
  const { rows } = await client.query<{ rolname: string }>('select rolname from pg_roles');
  const known = new Set(rows.map((row) => row.rolname));
  const me = await connectedAs(client);
  for (const [role, { attributes, login }] of Object.entries(ROLES)) {
    const fresh = !known.has(role);
    if (fresh) await client.query(`create role ${role} ${attributes}`);
    if (login && (fresh || role !== 'postgres'))
      await client.query(`alter role ${role} with login password '${rolePassword(keys, role)}'`);
    // Since PostgreSQL 16 who makes a role may administer it, but becomes it only when granted so.
    if (!me.superuser && role !== me.name) await client.query(`grant ${role} to ${me.identifier}`);
  }
  for (const [group, member] of MEMBERS) await grantUnlessMember(client, group, member);
  if (!known.has('postgres') && me.superuser) {
    await client.query('grant pg_read_all_data, pg_monitor, pg_signal_backend to postgres');
    await client.query(`alter database ${me.database} owner to postgres`);
  } else await grantCreateUnlessHeld(client, me.database);
}

async function connectedAs(client: pg.Client) {
  const { rows } = await client.query<{
    name: string;
    identifier: string;
    superuser: boolean;
    database: string;
  }>(
    `select current_user as name, quote_ident(current_user) as identifier,
            quote_ident(current_database()) as database, rolsuper as superuser
     from pg_roles where rolname = current_user`,
  );
  const [me] = rows;
  if (me === undefined) throw new Error('The database does not know its own user.');
  return me;
}

async function grantUnlessMember(client: pg.Client, group: string, member: string): Promise<void> {
  const { rows } = await client.query<{ missing: boolean }>(
    `select not member.rolsuper and not exists (
       select from pg_auth_members m join pg_roles g on g.oid = m.roleid
       where g.rolname = $1 and m.member = member.oid
     ) as missing
     from pg_roles member where member.rolname = $2`,
    [group, member],
  );
  if (rows[0]?.missing === true) await client.query(`grant ${group} to ${member}`);
}

/** A further database of a server that has the roles already gives `postgres` nothing by itself. */
async function grantCreateUnlessHeld(client: pg.Client, database: string): Promise<void> {
  const { rows } = await client.query<{ held: boolean }>(
    `select has_database_privilege('postgres', current_database(), 'create') as held`,
  );
  if (rows[0]?.held !== true) await client.query(`grant create on database ${database} to postgres`);
}
