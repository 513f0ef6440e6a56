import { execFile } from 'node:child_process';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ConfigError } from '../../config.ts';
import type { Account } from './account.ts';
import { SUPERUSER } from './address.ts';
import type { Binaries } from './binaries.ts';

/**
 * Made in a folder of its own and moved into place, so that a cluster is there whole or not at all.
 * ICU root collation sorts Arabic, German and Turkish sensibly on every machine alike.
 */
export async function createCluster(
  folder: string,
  password: string,
  programs: Binaries,
  account: Account,
): Promise<void> {
  const data = join(folder, '..');
  for (const name of await readdir(data))
    if (name.startsWith('postgres.new-')) await rm(join(data, name), { recursive: true });
  const draft = `${folder}.new-${process.pid}`;
  const secret = join(draft, 'password');
  const cluster = join(draft, 'cluster');
  await mkdir(cluster, { recursive: true, mode: 0o700 });
  await writeFile(secret, password, { mode: 0o600 });
  for (const owned of [draft, cluster, secret]) account.own(owned);
  const [command, args] = account.command(programs.initdb, [
    `--pgdata=${cluster}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${secret}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=icu',
    '--icu-locale=und',
    process.platform === 'linux' ? '--locale=C.UTF-8' : '--locale=en_US.UTF-8',
  ]);
  try {
    await promisify(execFile)(command, args, account.options);
  } catch (error) {
    throw new ConfigError(`PostgreSQL could not make its cluster in ${data}: ${String(error)}`);
  }
  await rename(cluster, folder);
  await rm(draft, { recursive: true });
}
