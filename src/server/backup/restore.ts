import { stat } from 'node:fs/promises';
import type { Logger } from 'pino';
import { ConfigError, type Config } from '../config.ts';
import { startLockedCluster, type Cluster } from '../database/embedded/cluster.ts';
import { lockFolder } from '../database/embedded/lock.ts';
import { migrate } from '../database/migrate.ts';
import { keysFrom, placeKeyFile, type Keys } from '../keys.ts';
import { FINGERPRINT } from './backup.ts';
import { claimed, cleared, refuseOccupied, released } from './folder.ts';
import { inspected, type Inspected } from './inspection.ts';
import { openLoading, refuseUnusable } from './loading.ts';
import type { Manifest } from './manifest.ts';
import { openPlacing } from './placing.ts';
import { contentsOf } from './archive-contents.ts';
import { openSession } from './session.ts';
import { refuseUnknown } from './snapshot.ts';
import type { Work } from './work.ts';

/** Makes an instance out of a backup, in a folder (and a database) that held none. */
export async function restoreBackup(
  config: Config,
  file: string,
  work: Work,
  log: Logger,
): Promise<Manifest> {
  const { dataDir } = config;
  await refuseOccupied(dataDir);
  if (config.databaseUrl !== undefined) await refuseUnusable(config.databaseUrl);
  const backup = await inspected(file, work);
  await refuseUnknown(backup.manifest.migrations, 'This backup');
  const keys = await keysOf(config, backup);

  const unlock = await lockFolder(dataDir);
  try {
    await claimed(dataDir, log);
    try {
      await fill(config, keys, file, backup, work, log);
      // With its keys the folder is an instance; until here everything refuses it.
      if (!(await placeKeyFile(dataDir, backup.keyText)))
        throw new ConfigError(`Somebody else made keys in ${dataDir} meanwhile.`);
    } catch (error) {
      await cleared(dataDir, log);
      throw error;
    }
    await released(dataDir);
  } finally {
    await unlock();
  }
  return backup.manifest;
}

/** Passwords and second factors are worth nothing without the secret that they were kept with. */
async function keysOf(config: Config, { manifest, keyFile }: Inspected): Promise<Keys> {
  const keys = await keysFrom(config, keyFile);
  if (keys.derived(FINGERPRINT).toString('hex') !== manifest.secret)
    throw new ConfigError(
      'This backup belongs to another JWT_SECRET. Set the one that the instance had, or none where it had none.',
    );
  return keys;
}

async function fill(
  config: Config,
  keys: Keys,
  file: string,
  { manifest }: Inspected,
  { signal, progress }: Work,
  log: Logger,
): Promise<void> {
  progress(0, 1, 'making the database');
  const database: Cluster =
    config.databaseUrl === undefined
      ? await startLockedCluster(config.dataDir, keys, log)
      : { url: config.databaseUrl, stop: async () => undefined };
  try {
    const era = new Set(manifest.migrations.map(({ room, version }) => `${room} ${version}`));
    await migrate(database.url, keys, log, ({ room, version }) => era.has(`${room} ${version}`));
    const loading = await openLoading(database.url, manifest);
    try {
      const placing = await openPlacing(config);
      const { size } = await stat(file);
      let done = 0;
      const read = (bytes: number) => {
        done += bytes;
        progress(done, size, 'restoring');
      };
      for await (const { name, content } of contentsOf(file, signal, read))
        if (!(await loading.take(name, content))) await placing.take(name, content);
      progress(1, 1, 'comparing');
      await loading.finish();
    } finally {
      await loading.close();
    }
    await migrate(database.url, keys, log);
    await forgetMaking(database.url);
  } finally {
    await database.stop();
  }
}

/** The job that made a backup by the schedule stands in it as one that runs. It is done; nobody shall wait for it here. */
async function forgetMaking(url: string): Promise<void> {
  const client = await openSession(url, 'restore');
  try {
    await client.query(`delete from jobs.queue where kind = 'backup'`);
    await client.query('delete from jobs.backups where done_at is null and failed_at is null');
  } finally {
    await client.end();
  }
}
