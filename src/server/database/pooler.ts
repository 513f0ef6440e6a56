import type { Logger } from 'pino';
import { ConfigError, type Config } from '../config.ts';
import { connectOnce } from './primary.ts';

/**
 * PostgreSQL tells every client the number of the process that serves it. A pooler has many processes behind it and tells
 * a number of its own.
 */
async function isPooler(address: string): Promise<boolean> {
  const client = await connectOnce(address, 'looks for a pooler');
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return 'processID' in client && client.processID !== rows[0]?.pid;
  } finally {
    await client.end();
  }
}

/** Behind a pooler migrations would lose their lock and nobody would hear of jobs and changes: said before anything is done. */
export async function refusePooler(config: Config, log: Logger): Promise<void> {
  if (config.databaseDirectUrl === undefined || !(await isPooler(config.databaseDirectUrl))) return;
  if (!config.databasePooled)
    throw new ConfigError(
      'DATABASE_URL leads to a connection pooler, which cannot carry everything: migrations, LISTEN, locks and backups ' +
        'need PostgreSQL itself. Set DATABASE_DIRECT_URL to its own address, beside DATABASE_URL.',
    );
  log.warn(
    'DATABASE_DIRECT_URL leads to a pooler: it works only if that keeps a connection for a whole session',
  );
}
