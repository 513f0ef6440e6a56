import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { accountFor } from '#server/database/embedded/account.ts';
import { freePort, newDataDir } from './server.ts';

/** Debian's PostgreSQL 15, the oldest that is supported, where it is installed. */
const PROGRAMS = '/usr/lib/postgresql/15/bin';
export const isOldestInstalled = existsSync(join(PROGRAMS, 'initdb'));
export const NO_OLDEST = 'Debian’s PostgreSQL 15 is not installed here';

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

export async function startOldest(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await newDataDir();
  const data = join(folder, 'cluster');
  await mkdir(data, { mode: 0o700 });
  const account = accountFor([PROGRAMS, folder]);
  for (const owned of [folder, data]) account.own(owned);
  const [make, makeArgs] = account.command(join(PROGRAMS, 'initdb'), [
    `--pgdata=${data}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ]);
  execFileSync(make, makeArgs, { ...account.options, stdio: 'ignore' });
  const port = await freePort();
  const [run, runArgs] = account.command(join(PROGRAMS, 'postgres'), [
    `-D${data}`,
    `-p${port}`,
    '--unix_socket_directories=',
    '--listen_addresses=127.0.0.1',
  ]);
  const child = spawn(run, runArgs, { ...account.options, stdio: 'ignore' });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  while (!(await answers(url))) await sleep(50);
  return {
    url,
    stop: async () => {
      child.kill('SIGINT');
      await new Promise((ended) => child.once('exit', ended));
      await rm(folder, { recursive: true });
    },
  };
}
