import pino from 'pino';
import { configFrom } from '#server/config.ts';
import { startLockedCluster } from '#server/database/embedded/cluster.ts';
import { loadKeys } from '#server/keys.ts';
import { startPooler } from './pooler.ts';

/** `TEST_POOLER=1`: every server that tests start reaches its database through PgBouncer, as a big installation does. */
export const POOLED = process.env['TEST_POOLER'] === '1';

/** The database of a data folder, started beside the server that will use it, and a pooler in front of it. */
export async function behindPooler(dataDir: string, env: Record<string, string> = {}) {
  const config = configFrom({ NODE_ENV: 'test', ...env, DATA_DIR: dataDir });
  const cluster = await startLockedCluster(dataDir, await loadKeys(config), pino({ level: 'silent' }));
  // As many as a server may use at once: whose turn it is then stays the server's business.
  const pooler = await startPooler(cluster.url, { connections: 20 });
  return {
    env: { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: cluster.url },
    stop: async () => {
      await pooler.stop();
      await cluster.stop();
    },
  };
}
