import type pg from 'pg';
import { ConfigError } from '../config.ts';
import { appliedMigrations, knownMigrations, MIGRATING, type MigrationId } from '../database/migrate.ts';
import { REMOVAL } from '../storage/removal.ts';
import { identifier, tablesIn, type Table } from './catalog.ts';
import { openSession } from './session.ts';

/** The whole database as it was at one moment; ending the connection lets it go. */
export interface Snapshot {
  client: pg.Client;
  tables: Table[];
  migrations: MigrationId[];
  postgres: string;
}

export async function openSnapshot(url: string): Promise<Snapshot> {
  const client = await openSession(url, 'backup');
  try {
    const { rows } = await client.query<{ there: boolean; postgres: string }>(
      `select to_regclass('platform.migrations') is not null as there,
              current_setting('server_version') as postgres`,
    );
    if (rows[0]?.there !== true) throw new ConfigError('This database holds no instance of Rafiq.');
    // Before the snapshot, which is taken by the transaction's first query.
    await client.query(`select pg_advisory_lock_shared(${MIGRATING})`);
    await client.query(`select pg_advisory_lock(${REMOVAL})`);
    await client.query('begin isolation level repeatable read read only');
    const tables = await tablesIn(client);
    // From here on no migration can change a table before it is read.
    await client.query(`lock table ${tables.map(identifier).join(', ')} in access share mode`);
    await client.query(`select pg_advisory_unlock_shared(${MIGRATING})`);
    const migrations = await appliedMigrations(client);
    await refuseUnknown(migrations, 'This instance');
    return { client, tables, migrations, postgres: rows[0].postgres };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** Structure comes from migrations: without them rows have nowhere to go. */
export async function refuseUnknown(migrations: MigrationId[], what: string): Promise<void> {
  const known = new Set((await knownMigrations()).map(({ room, version }) => `${room} ${version}`));
  const unknown = migrations.find(({ room, version }) => !known.has(`${room} ${version}`));
  if (unknown !== undefined)
    throw new ConfigError(
      `${what} was run by a newer version (migration ${unknown.version} of ${unknown.room} is not known here). ` +
        'Use that version.',
    );
}

const BATCH = 1000;

/** Instances of the first version had none. */
const hasObjects = ({ tables }: Snapshot) =>
  tables.some(({ schema, name }) => schema === 'storage' && name === 'objects');

/** Every version of an object that the snapshot names, and how long its content should be. */
export async function* objectsIn(snapshot: Snapshot): AsyncGenerator<{ version: string; size: number }> {
  if (!hasObjects(snapshot)) return;
  const { client } = snapshot;
  await client.query(
    `declare objects no scroll cursor for
     select version, coalesce((metadata ->> 'size')::float8, 0) as size
     from storage.objects where version is not null`,
  );
  for (;;) {
    const { rows } = await client.query<{ version: string; size: number }>(`fetch ${BATCH} from objects`);
    yield* rows;
    if (rows.length < BATCH) return;
  }
}

export async function objectBytes(snapshot: Snapshot): Promise<number> {
  if (!hasObjects(snapshot)) return 0;
  const { rows } = await snapshot.client.query<{ bytes: number }>(
    `select coalesce(sum((metadata ->> 'size')::float8), 0) as bytes from storage.objects where version is not null`,
  );
  return rows[0]?.bytes ?? 0;
}
