import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Logger } from 'pino';
import { ConfigError, type Config } from '../../config.ts';
import type { Keys } from '../../keys.ts';
import { accountFor, type Account } from './account.ts';
import { binaries, type Binaries } from './binaries.ts';
import { lockFolder } from './lock.ts';
import { end, isAlive, processesIn } from './process.ts';

export const SUPERUSER = 'supabase_admin';

export interface Cluster {
  url: string;
  stop(): Promise<void>;
}

export const clusterFolder = (dataDir: string) => join(dataDir, 'postgres');
export const clusterUrl = (role: string, password: string, port: number) =>
  `postgres://${role}:${password}@127.0.0.1:${port}/postgres`;

/** Process number and port of the server that runs, or last ran, on the cluster. */
export function postmaster(folder: string): { pid: number; port: number } | undefined {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]) };
  } catch {
    return undefined;
  }
}

function freePort(wanted: number): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once('error', (error) => (wanted === 0 ? failed(error) : found(freePort(0))));
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * Made in a folder of its own and moved into place, so that a cluster is there whole or not at all.
 * ICU root collation sorts Arabic, German and Turkish sensibly on every machine alike.
 */
async function create(folder: string, password: string, programs: Binaries, account: Account): Promise<void> {
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

const GENTLY: [NodeJS.Signals, number][] = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
];

/**
 * A server killed outright leaves its database running, with nobody connected who matters. One whose own main process
 * was killed leaves workers that end a moment later, and a file that names a process which may linger as a zombie:
 * PostgreSQL would take that for a running one. The folder's lock is ours, so both can be cleared away.
 */
async function stopOrphan(folder: string, log: Logger): Promise<void> {
  const running = postmaster(folder);
  if (running === undefined) return;
  if (isAlive(running.pid) && isPostgres(running.pid)) {
    log.warn({ pid: running.pid }, 'stopping the database that a killed server left behind');
    await end(running.pid, GENTLY);
  }
  for (const pid of processesIn(folder)) await end(pid, GENTLY);
  await rm(join(folder, 'postmaster.pid'), { force: true });
}

function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return process.platform !== 'linux';
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  max_connections: '120',
  // Failed statements are the services' business, and their details hold people's data.
  log_min_messages: 'log',
  log_line_prefix: '',
  timezone: 'UTC',
};

/** Starts the embedded PostgreSQL, keeps it running, and stops it. */
export async function startCluster(config: Config, keys: Keys, log: Logger): Promise<Cluster> {
  const unlock = await lockFolder(config.dataDir);
  try {
    const folder = clusterFolder(config.dataDir);
    const programs = await binaries();
    // The data folder itself is handed over; the way to it must be open.
    const account = accountFor([programs.postgres, dirname(config.dataDir)]);
    await stopOrphan(folder, log);
    const port = await freePort(postmaster(folder)?.port ?? 0);
    if (!existsSync(folder)) {
      log.info('making the database cluster (only at the first start)');
      account.own(config.dataDir);
      await create(folder, keys.databasePassword, programs, account);
    }
    const url = clusterUrl(SUPERUSER, keys.databasePassword, port);
    const stopServer = await supervise(folder, port, url, programs, account, log);
    return {
      url,
      stop: async () => {
        await stopServer();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function supervise(
  folder: string,
  port: number,
  url: string,
  programs: Binaries,
  account: Account,
  log: Logger,
): Promise<() => Promise<void>> {
  let child: ChildProcess;
  let stopping = false;
  let lastWords: string[] = [];
  const settings = Object.entries({ ...SETTINGS, port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);

  const launch = () => {
    const [command, args] = account.command(programs.postgres, ['-D', folder, ...settings]);
    // Detached: Ctrl-C reaches this process only, which stops the database after the last request.
    child = spawn(command, args, {
      ...account.options,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      lastWords = [...lastWords, ...text.trimEnd().split('\n')].slice(-20);
      log.debug({ postgres: text.trimEnd() }, 'database');
    });
    child.unref();
  };

  const untilReady = async () => {
    const ended = new Promise<never>((_, failed) => {
      child.once('error', failed);
      child.once('exit', (code, signal) =>
        failed(new Error(`PostgreSQL ended (${code ?? signal}):\n${lastWords.join('\n')}`)),
      );
    });
    ended.catch(() => undefined);
    const ready = (async () => {
      // Recovery after a crash may take its time; the process is alive, so it is waited for.
      while (!(await answers(url))) await sleep(20);
    })();
    await Promise.race([ready, ended]);
  };

  /** A database that ends by itself (disk full, killed) is started again, ever more patiently. */
  const watch = () => {
    child.once('exit', (code, signal) => {
      if (stopping) return;
      log.error({ code, signal, postgres: lastWords }, 'the database ended by itself; starting it again');
      void restart(250);
    });
  };
  const restart = async (wait: number): Promise<void> => {
    await sleep(wait);
    if (stopping) return;
    launch();
    try {
      await untilReady();
      log.info('the database is back');
      watch();
    } catch (error) {
      log.error({ err: error }, 'the database did not start');
      await restart(Math.min(wait * 2, 5_000));
    }
  };

  launch();
  await untilReady();
  watch();
  return async () => {
    stopping = true;
    if (child.pid === undefined || child.exitCode !== null) return;
    await end(child.pid, GENTLY);
  };
}
