import type pg from 'pg';
import { ConfigError } from '../config.ts';

/** A table by which each schema is known that Supabase's own services keep under the same name as ours. */
const KNOWN_BY = { auth: 'auth.users', storage: 'storage.objects', realtime: 'realtime.messages' };

const OF_OTHERS = `
  select schema, (select pg_get_userbyid(nspowner) from pg_namespace where nspname = schema) as owner
  from unnest($1::text[], $2::text[]) as known (schema, name) where to_regclass(name) is not null`;

/**
 * Tables of accounts, files or messages that no migration of ours made are another service's, as in the database `postgres` of a
 * hosted project: said before anything is done to it.
 */
export async function refuseOthers(client: pg.Client): Promise<void> {
  const { rows: ours } = await client.query<{ made: boolean }>(
    `select to_regclass('platform.migrations') is not null as made`,
  );
  if (ours[0]?.made === true) return;
  const { rows } = await client.query<{ schema: string; owner: string }>(OF_OTHERS, [
    Object.keys(KNOWN_BY),
    Object.values(KNOWN_BY),
  ]);
  if (rows.length === 0) return;
  const named = rows.map(({ schema, owner }) => `${schema} (of ${owner})`).join(', ');
  throw new ConfigError(
    `The database in DATABASE_URL has schemas of another service: ${named}. Rafiq brings its own under these names, so give it a ` +
      'database of its own on the same server: "create database rafiq", and that name at the end of DATABASE_URL.',
  );
}
