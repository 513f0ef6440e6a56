import pg from 'pg';
import type { Logger } from 'pino';
import type { ClientClass } from './primary.ts';

export type Client = pg.PoolClient;

/** Numbers and dates stay as PostgreSQL wrote them: the services pass JSON text on or ask for what they need. */
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => Number(text));

/** What runs a request's statements: the primary, or a copy of it. */
export interface StatementRunner {
  /** The pool under `asUser`, whose login role has no rights of its own (for callers that pipeline themselves). */
  authenticator: pg.Pool;
  /** Whether a connection knows in the next transaction what was prepared on it in this one. */
  keepsNames: boolean;
}

export interface PoolSettings {
  /** Connects to wherever it has to. */
  Client: ClientClass;
  name: string;
  max: number;
  /** Queries are sent without waiting for the answers to those before; not for callers who do that themselves. */
  pipeline: boolean;
  /** Milliseconds for each query, where it is not the database's business. */
  patience?: number;
}

export function newPool({ Client, name, max, pipeline, patience }: PoolSettings, log: Logger): pg.Pool {
  const pool = new pg.Pool({
    Client,
    application_name: `rafiq ${name}`,
    max,
    connectionTimeoutMillis: patience ?? 5_000,
    ...(patience === undefined ? {} : { query_timeout: patience }),
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    pipeline,
  });
  // An idle connection that breaks is an expected event; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ err: error, pool: name }, 'an idle database connection broke'));
  return pool;
}

/** Runs `work` in one transaction; a connection that could not be put right again is destroyed, never reused. */
export async function transaction<T>(
  pool: pg.Pool,
  begin: (client: Client) => Promise<unknown>,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | boolean = true;
  try {
    await begin(client);
    const result = await work(client);
    await client.query('commit');
    broken = false;
    return result;
  } catch (error) {
    try {
      await client.query('rollback');
      broken = false;
    } catch {
      // `broken` stays true: the pool destroys the connection.
    }
    throw error;
  } finally {
    client.release(broken);
  }
}
