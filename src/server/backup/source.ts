import { existsSync } from 'node:fs';
import type { Logger } from 'pino';
import { ConfigError, type Config } from '../config.ts';
import { clusterFolder, clusterUrl, postmaster, SUPERUSER } from '../database/embedded/address.ts';
import { startCluster, type Cluster } from '../database/embedded/cluster.ts';
import { isAlive } from '../database/embedded/process.ts';
import { keyFilePath, type Keys } from '../keys.ts';

/** Reading makes nothing: where there is no instance, none is begun. */
export function refuseNoInstance(config: Config): void {
  const keyless = !existsSync(keyFilePath(config.dataDir)) && config.jwtSecret === undefined;
  if (keyless || (config.databaseUrl === undefined && !existsSync(clusterFolder(config.dataDir))))
    throw new ConfigError(`There is no instance in ${config.dataDir}. Set DATA_DIR to its folder.`);
}

/**
 * The instance's database: the operator's, or that of the server that runs, or the embedded one, started for this time
 * by whoever gets the folder's lock.
 */
export async function openSource(config: Config, keys: Keys, log: Logger): Promise<Cluster> {
  if (config.databaseDirectUrl !== undefined)
    return { url: config.databaseDirectUrl, stop: async () => undefined };
  try {
    return await startCluster(config, keys, log);
  } catch (error) {
    // The lock is a running server's.
    const running = postmaster(clusterFolder(config.dataDir));
    if (running === undefined || !isAlive(running.pid)) throw error;
    const url = clusterUrl(SUPERUSER, keys.databasePassword, running.port);
    return { url, stop: async () => undefined };
  }
}
