import { readFile, rm } from 'node:fs/promises';
import pg from 'pg';
import pino from 'pino';
import { configFrom } from '#server/config.ts';
import { startCluster } from '#server/database/embedded/cluster.ts';
import { loadKeys } from '#server/keys.ts';
import { fromRoot } from '#server/root.ts';
import { newDataDir } from './places.ts';

/** A real PostgreSQL with the roles, schemas and rights of a hosted project. */
export interface HostedProject {
  /** The project's own database, as its owner `postgres` reaches it. */
  url: string;
  /** Another database of the project, which its owner makes. */
  newDatabase(name: string): Promise<string>;
  /** As the provider, who is a superuser. */
  asProvider<Row extends pg.QueryResultRow>(sql: string, database?: string): Promise<Row[]>;
  stop(): Promise<void>;
}

export async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

const at = (url: string, parts: { username?: string; password?: string; pathname?: string }): string =>
  Object.assign(new URL(url), parts).href;

export async function startHostedProject(): Promise<HostedProject> {
  const folder = await newDataDir();
  const config = configFrom({ DATA_DIR: folder });
  const cluster = await startCluster(config, await loadKeys(config), pino({ level: 'silent' }));
  await query(cluster.url, await readFile(fromRoot('tests/harness/hosted-project.sql'), 'utf8'));
  const url = at(cluster.url, { username: 'postgres', password: 'owner' });
  return {
    url,
    newDatabase: async (name) => {
      await query(url, `create database ${name}`);
      return at(url, { pathname: `/${name}` });
    },
    asProvider: (sql, database = 'postgres') => query(at(cluster.url, { pathname: `/${database}` }), sql),
    stop: async () => {
      await cluster.stop();
      await rm(folder, { recursive: true });
    },
  };
}
