import { ConfigError, type Config } from '../config.ts';
import { clusterFolder, clusterUrl, postmaster, SUPERUSER } from '../database/embedded/address.ts';
import { isAlive } from '../database/embedded/process.ts';
import type { Keys } from '../keys.ts';

/** Where the instance's database answers, without a pooler; the embedded one does so only while its server runs. */
export function databaseAddress(config: Config, keys: Keys): string {
  if (config.databaseDirectUrl !== undefined) return config.databaseDirectUrl;
  const running = postmaster(clusterFolder(config.dataDir));
  if (running === undefined || !isAlive(running.pid))
    throw new ConfigError(
      `The database in ${config.dataDir} is not running. Start the server first (npm start), or set DATA_DIR or DATABASE_URL.`,
    );
  return clusterUrl(SUPERUSER, keys.databasePassword, running.port);
}
