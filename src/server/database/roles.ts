import type pg from 'pg';
import type { Keys } from '../keys.ts';
import { scramVerifier } from './scram.ts';

/** Roles that own a platform schema and work for one service. */
export type ServiceRole =
  | 'supabase_auth_admin'
  | 'supabase_storage_admin'
  | 'supabase_realtime_admin'
  | 'rafiq_jobs';

/** Roles that this server logs in as. */
export type Login = ServiceRole | 'authenticator';

/** Who plays each part: the role of that name, or one of ours where a provider keeps the name for itself. */
export type Cast = Record<Login, string>;

const OWN_NAMES: Cast = {
  authenticator: 'authenticator',
  supabase_auth_admin: 'supabase_auth_admin',
  supabase_storage_admin: 'supabase_storage_admin',
  supabase_realtime_admin: 'supabase_realtime_admin',
  rafiq_jobs: 'rafiq_jobs',
};

const STAND_INS: Cast = {
  authenticator: 'rafiq_authenticator',
  supabase_auth_admin: 'rafiq_auth',
  supabase_storage_admin: 'rafiq_storage',
  supabase_realtime_admin: 'rafiq_realtime',
  rafiq_jobs: 'rafiq_jobs',
};

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
 * Which roles are there already and not ours to give a password: those of a hosted project, whose `postgres` makes roles but
 * administers only its own. Before PostgreSQL 16 whoever may make roles may administer all that are no superusers.
 */
const OF_OTHERS = `
  select from pg_roles r, pg_roles me
  where me.rolname = current_user and not me.rolsuper and r.rolname = any ($1)
    and current_setting('server_version_num')::int >= 160000
    and not pg_has_role(current_user, r.oid, 'usage with admin option')`;

/** Who keeps the accounts of a database that was prepared before: whoever looks at it, its cast stays. */
const KEEPER = `select pg_get_userbyid(nspowner) as name from pg_namespace where nspname = 'auth'`;

async function castFor(client: pg.Client): Promise<Cast> {
  const { rows: keepers } = await client.query<{ name: string }>(KEEPER);
  if (keepers[0] !== undefined)
    return keepers[0].name === STAND_INS.supabase_auth_admin ? STAND_INS : OWN_NAMES;
  const { rows: others } = await client.query(OF_OTHERS, [Object.keys(OWN_NAMES)]);
  return others.length > 0 ? STAND_INS : OWN_NAMES;
}

const isPart = (role: string): role is Login => Object.hasOwn(OWN_NAMES, role);

/** Whether roles of this cluster belong to somebody else, whose databases lie beside ours. */
export const isAmongOthers = (cast: Cast): boolean => cast === STAND_INS;

/** Structure that names the parts, for those who play them here. */
export const withCast = (sql: string, cast: Cast): string =>
  sql.replace(/\w+/g, (word) => (isPart(word) ? cast[word] : word));

/**
 * Makes missing roles and sets the passwords of those this server logs in as. A `postgres` that is already there
 * (a server of the operator's own) keeps its password; the product's objects are then made in its name.
 */
export async function ensureRoles(client: pg.Client, keys: Keys): Promise<Cast> {
  const { rows } = await client.query<{ rolname: string }>('select rolname from pg_roles');
  const known = new Set(rows.map((row) => row.rolname));
  const me = await connectedAs(client);
  const cast = await castFor(client);
  for (const [part, { attributes, login }] of Object.entries(ROLES)) {
    const role = isPart(part) ? cast[part] : part;
    const fresh = !known.has(role);
    if (fresh) await client.query(`create role ${role} ${attributes}`);
    // The product's migrations give rights to whoever has that name.
    if (role !== part && !known.has(part)) await client.query(`create role ${part} nologin noinherit`);
    if (login && (fresh || role !== 'postgres'))
      await client.query(
        `alter role ${role} with login password '${scramVerifier(rolePassword(keys, role))}'`,
      );
    // Since PostgreSQL 16 who makes a role may administer it, but becomes it only when granted so.
    if (!me.superuser && role !== me.name) await client.query(`grant ${role} to ${me.identifier}`);
  }
  for (const [group, member] of MEMBERS)
    await grantUnlessMember(client, group, isPart(member) ? cast[member] : member);
  if (!known.has('postgres') && me.superuser) {
    await client.query('grant pg_read_all_data, pg_monitor, pg_signal_backend to postgres');
    await client.query(`alter database ${me.database} owner to postgres`);
  } else await grantCreateUnlessHeld(client, me.database);
  return cast;
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
