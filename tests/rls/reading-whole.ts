import { Client } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { startServer, type TestServer } from '#tests/harness/server.ts';

/**
 * A server with so many rows that a plan which reads a table from end to end is never the cheapest. PostgreSQL itself counts how often it
 * did so: what functions run inside them cannot be seen by EXPLAIN.
 */
export function openCrowd(tables: readonly string[], make: (database: Client) => Promise<void>) {
  let server: TestServer;
  let database: Client;
  beforeAll(async () => {
    server = await startServer();
    database = new Client(server.databaseUrl);
    await database.connect();
    await make(database);
  }, 240_000);
  afterAll(async () => {
    await database?.end();
    await server?.stop();
  });

  async function counted(): Promise<Map<string, number>> {
    const { rows } = await database.query<{ name: string; scans: string }>(
      `select relname as name, sum(seq_scan) as scans from pg_stat_xact_all_tables
       where schemaname in ('public', 'private', 'auth') and relname = any ($1) group by relname`,
      [tables],
    );
    return new Map(rows.map(({ name, scans }) => [name, Number(scans)]));
  }

  return {
    get database() {
      return database;
    },
    /** Which tables this connection reads from end to end while it works; what other processes do is not among it. */
    async readWhole(work: () => Promise<unknown>): Promise<string[]> {
      await database.query('begin');
      const before = await counted();
      await work();
      await database.query('reset role');
      const after = await counted();
      await database.query('rollback');
      return [...after].filter(([name, scans]) => scans > (before.get(name) ?? 0)).map(([name]) => name);
    },
  };
}
