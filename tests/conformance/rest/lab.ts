import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { SignJWT } from 'jose';
import { Client } from 'pg';
import { newClient } from '#tests/harness/clients.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';

const SECRET = 'a-secret-only-for-comparing-two-servers';

export type LabClient = ReturnType<SupabaseClient['schema']>;

/** A server whose first schema is the one with one of everything; what is written is undone at once. */
export interface Lab {
  server: TestServer;
  rest: string;
  secret: string;
  database: Client;
  settings: Record<string, string>;
  token(claims: Record<string, unknown>): Promise<string>;
  client(claims: Record<string, unknown>): Promise<LabClient>;
  stop(): Promise<void>;
}

export async function startLab(more: Record<string, string> = {}): Promise<Lab> {
  const settings = {
    PGRST_DB_SCHEMAS: 'lab,public',
    PGRST_DB_EXTRA_SEARCH_PATH: 'public',
    PGRST_DB_TX_END: 'rollback-allow-override',
    PGRST_DB_AGGREGATES_ENABLED: 'true',
    ...more,
  };
  const server = await startServer({
    env: { PGRST_DB_MAX_ROWS: '0', JWT_SECRET: SECRET, ...settings },
  });
  const database = new Client(server.databaseUrl);
  database.on('error', () => undefined);
  await database.connect();
  await database.query('begin');
  await database.query(await readFile(new URL('./fixture.sql', import.meta.url), 'utf8'));
  await database.query('commit');
  // What was never counted, the planner takes for ten pages each: four such tables in each other cost more than is allowed.
  const counted = ['projects', 'things', 'users', 'users_tasks', 'tasks', 'comments'];
  await database.query(`analyze ${counted.map((table) => `lab.${table}`).join(', ')}`);
  await database.query(`notify pgrst, 'reload schema'`);

  const rest = `${server.url}/rest/v1`;
  const token = (claims: Record<string, unknown>) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(Buffer.from(SECRET));
  while ((await fetch(`${rest}/clients`, { headers: { apikey: server.anonKey } })).status !== 200)
    await sleep(50);
  return {
    server,
    rest,
    secret: SECRET,
    database,
    settings,
    token,
    client: async (claims) => newClient(server, server.anonKey, await token(claims)).schema('lab'),
    stop: async () => {
      await database.end();
      await server.stop();
    },
  };
}
