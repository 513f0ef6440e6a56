import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Keys } from '../../keys.ts';
import { accountFor } from './account.ts';
import { clusterFolder, clusterUrl, SUPERUSER } from './address.ts';
import { binaries } from './binaries.ts';
import { createCluster } from './creation.ts';
import { lockFolder } from './lock.ts';
import { stopOrphan } from './orphan.ts';
import { supervise } from './supervision.ts';

export interface Cluster {
  url: string;
  stop(): Promise<void>;
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer().once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Starts the embedded PostgreSQL, keeps it running, and stops it; the folder is locked all the while. */
export async function startCluster(config: Config, keys: Keys, log: Logger): Promise<Cluster> {
  const unlock = await lockFolder(config.dataDir);
  try {
    const cluster = await startLockedCluster(config.dataDir, keys, log);
    return {
      url: cluster.url,
      stop: async () => {
        await cluster.stop();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** The same for who holds the folder's lock already. */
export async function startLockedCluster(dataDir: string, keys: Keys, log: Logger): Promise<Cluster> {
  const folder = clusterFolder(dataDir);
  const programs = await binaries();
  // The data folder itself is handed over; the way to it must be open.
  const account = accountFor([programs.postgres, dirname(dataDir)]);
  await stopOrphan(folder, log);
  if (!existsSync(folder)) {
    log.info('making the database cluster (only at the first start)');
    account.own(dataDir);
    await createCluster(folder, keys.databasePassword, programs, account);
  }
  const start = async (tries: number): Promise<Cluster> => {
    const port = await freePort();
    const url = clusterUrl(SUPERUSER, keys.databasePassword, port);
    try {
      return { url, stop: await supervise(folder, port, url, programs, account, log) };
    } catch (error) {
      // Between finding a port free and using it another program may take it.
      if (tries > 0 && /could not bind|could not create any TCP/.test(String(error))) return start(tries - 1);
      throw error;
    }
  };
  return start(3);
}
