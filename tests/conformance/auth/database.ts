import { Client } from 'pg';
import type { TestServer } from '#tests/harness/server.ts';

/** Looks behind the API, or moves time in it, over an administrative connection. */
export async function rowsOf(
  server: TestServer,
  statement: string,
  ...values: unknown[]
): Promise<Record<string, unknown>[]> {
  const client = new Client(server.databaseUrl);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement, values)).rows;
  } finally {
    await client.end();
  }
}
