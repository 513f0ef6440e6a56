import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeIdentifier } from 'pg';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Keys } from '../keys.ts';
import { fromRoot } from '../root.ts';
import { watchDdl } from './ddl-watch.ts';
import { inTransaction } from './in-transaction.ts';
import { lendRights } from './lent-rights.ts';
import { refuseOthers } from './others.ts';
import { connectOnce } from './primary.ts';
import { ensureRoles, isAmongOthers, withCast, type Cast } from './roles.ts';

/** Rooms that own a platform schema, in the order in which they need each other. */
const ROOMS = ['database', 'auth', 'rest', 'storage', 'jobs', 'realtime'] as const;

const PRODUCT = fromRoot('supabase/migrations');
const schemaOf = (room: string) => fromRoot('src/server', room, 'schema');

interface Migration {
  version: string;
  name: string;
  sql: string;
}

/** The advisory lock of whoever changes the database's structure. */
export const MIGRATING = `hashtext('rafiq migrations')`;

/** Which migration it is: of a room's platform schema, or of the product. */
export interface MigrationId {
  room: string;
  version: string;
}

/** Every migration of this checkout. */
export async function knownMigrations(): Promise<MigrationId[]> {
  const folders = [...ROOMS.map((room) => [room, schemaOf(room)] as const), ['product', PRODUCT] as const];
  const found = await Promise.all(
    folders.map(async ([room, folder]) =>
      (await migrationsIn(folder)).map(({ version }) => ({ room, version })),
    ),
  );
  return found.flat();
}

/** Those that a database has had. */
export async function appliedMigrations(client: pg.Client): Promise<MigrationId[]> {
  const { rows } = await client.query<MigrationId>(
    `select room, version from platform.migrations
     union all select 'product', version from supabase_migrations.schema_migrations order by 1, 2`,
  );
  return rows;
}

async function migrationsIn(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => /^\d+_.+\.sql$/.test(file)).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const [, version = '', name = ''] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
      return { version, name, sql: await readFile(join(folder, file), 'utf8') };
    }),
  );
}

type Wanted = (migration: MigrationId) => boolean;

/**
 * Brings the database up to date, or to where only the `wanted` migrations bring it: roles, then each room's platform
 * schema, then the product's migrations with the official CLI's bookkeeping. One runner at a time over all processes;
 * each migration and its record commit together, so that a killed runner leaves either both or neither. Answers who
 * plays which part.
 */
export async function migrate(
  url: string,
  keys: Keys,
  log: Logger,
  wanted: Wanted = () => true,
): Promise<Cast> {
  const client = await connectOnce(url, 'migrations');
  client.on('error', (error) => log.error({ err: error }, 'the migration connection broke'));
  try {
    await client.query(`select pg_advisory_lock(${MIGRATING})`);
    await refuseOthers(client);
    const cast = await inTransaction(client, () => ensureRoles(client, keys));
    await inTransaction(client, () => client.query(BOOKKEEPING));
    for (const room of ROOMS) await platformMigrations(client, room, cast, log, wanted);
    await productMigrations(client, log, wanted);
    await inTransaction(client, () => lendRights(client, cast));
    await watchDdl(client, log);
    return cast;
  } finally {
    await client.end();
  }
}

const BOOKKEEPING = `
  create schema if not exists platform;
  create table if not exists platform.migrations (
    room text not null,
    version text not null,
    name text not null,
    applied_at timestamptz not null default now(),
    primary key (room, version)
  );
  create schema if not exists supabase_migrations authorization postgres;
  set local role postgres;
  create table if not exists supabase_migrations.schema_migrations (
    version text not null primary key,
    statements text[],
    name text
  );`;

/** Beside other people's databases the roles that all share keep their settings: ours count in this one alone. */
const inThisDatabase = (sql: string, database: string): string =>
  sql.replace(/^alter role (\w+) set /gm, `alter role $1 in database ${database} set `);

async function platformMigrations(
  client: pg.Client,
  room: string,
  cast: Cast,
  log: Logger,
  wanted: Wanted,
): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    'select version from platform.migrations where room = $1',
    [room],
  );
  const among = isAmongOthers(cast) ? escapeIdentifier(client.database ?? '') : undefined;
  const done = new Set(rows.map((row) => row.version));
  for (const { version, name, sql } of await migrationsIn(schemaOf(room))) {
    if (done.has(version) || !wanted({ room, version })) continue;
    log.info({ room, version, name }, 'platform migration');
    await inTransaction(client, async () => {
      const meant = withCast(sql, cast);
      await client.query(among === undefined ? meant : inThisDatabase(meant, among));
      await client.query('reset role');
      await client.query('insert into platform.migrations (room, version, name) values ($1, $2, $3)', [
        room,
        version,
        name,
      ]);
    });
  }
}

async function productMigrations(client: pg.Client, log: Logger, wanted: Wanted): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  const done = new Set(rows.map((row) => row.version));
  for (const { version, name, sql } of await migrationsIn(PRODUCT)) {
    if (done.has(version) || !wanted({ room: 'product', version })) continue;
    log.info({ version, name }, 'migration');
    await inTransaction(client, async () => {
      await client.query('set local role postgres');
      await client.query(sql);
      await client.query(
        'insert into supabase_migrations.schema_migrations (version, statements, name) values ($1, $2, $3)',
        [version, [sql], name],
      );
      await client.query(`notify pgrst, 'reload schema'`);
    });
  }
}
