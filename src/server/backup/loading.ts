import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { ConfigError } from '../config.ts';
import { codeOf } from '../errors.ts';
import { identifier, materializedViewsIn, tablesIn } from './catalog.ts';
import { tableContent, type Manifest } from './manifest.ts';
import { isSame } from './measured.ts';
import { columnList, measuredRows, openSession, rowsOf } from './session.ts';

/** A restore's one transaction: killed before `finish`, the tables are as empty as before. */
export interface Loading {
  /** Takes a content that is a table's; says whether it was. */
  take(name: string, content: AsyncIterable<Buffer>): Promise<boolean>;
  /** Reads everything again, compares it with the manifest and commits. */
  finish(): Promise<void>;
  close(): Promise<void>;
}

/** Rows were checked when they were written; neither triggers nor references shall judge them one by one again. */
async function setChecksAside(client: pg.Client): Promise<void> {
  try {
    await client.query('set session_replication_role = replica');
  } catch (error) {
    if (codeOf(error) !== '42501') throw error;
    throw new ConfigError(
      'A restore needs a superuser in DATABASE_URL, or one who was given this right by a superuser: ' +
        'grant set on parameter session_replication_role to <role>.',
    );
  }
}

/** Throws unless this database can be restored into. */
export async function refuseUnusable(url: string): Promise<void> {
  const client = await openSession(url, 'restore');
  try {
    const [table] = await tablesIn(client);
    if (table !== undefined)
      throw new ConfigError(
        `The database in DATABASE_URL is not empty: it holds ${table.schema}.${table.name}. Restore into a new one.`,
      );
    await setChecksAside(client);
  } finally {
    await client.end();
  }
}

export async function openLoading(url: string, manifest: Manifest): Promise<Loading> {
  const client = await openSession(url, 'restore');
  const tables = new Map(manifest.tables.map((table) => [tableContent(table), table]));
  try {
    const present = new Set((await tablesIn(client)).map(identifier));
    const homeless = manifest.tables.find((table) => !present.has(identifier(table)));
    if (homeless !== undefined)
      throw new ConfigError(
        `No migration of this version makes the table ${homeless.schema}.${homeless.name} that the backup holds.`,
      );
    await setChecksAside(client);
    await client.query('begin');
    // Migrations leave rows of their own, which the backup holds as well; tables that are not logged may refer to them.
    await client.query(`truncate ${[...present].join(', ')} cascade`);
  } catch (error) {
    await client.end();
    throw error;
  }
  return {
    take: async (name, content) => {
      const table = tables.get(name);
      if (table === undefined) return false;
      const copy = client.query(from(`copy ${identifier(table)} (${columnList(table.columns)}) from stdin`));
      await pipeline(Readable.from(content, { objectMode: false }), copy);
      return true;
    },
    finish: async () => {
      for (const table of manifest.tables) {
        const measure = await measuredRows(rowsOf(client, table));
        if (!isSame(measure, table) || measure.rows !== table.rows)
          throw new Error(`The table ${identifier(table)} was not restored as it was.`);
      }
      for (const sequence of manifest.sequences)
        await client.query('select setval($1, $2::bigint, $3)', [
          identifier(sequence),
          sequence.value,
          sequence.called,
        ]);
      for (const view of await materializedViewsIn(client))
        await client.query(`refresh materialized view ${identifier(view)}`);
      await client.query('commit');
      await client.query('analyze');
    },
    close: () => client.end(),
  };
}
