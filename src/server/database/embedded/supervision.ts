import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { end, GENTLY } from './process.ts';

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

/** Starts the server on a cluster, starts it again whenever it ends by itself, and answers how to stop it. */
export async function supervise(
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
    const failure: { ended?: Error } = {};
    child.once('error', (error) => (failure.ended = error));
    child.once('exit', (code, signal) => {
      failure.ended = new Error(`PostgreSQL ended (${code ?? signal}):\n${lastWords.join('\n')}`);
    });
    // Recovery after a crash may take its time; as long as the process is alive it is waited for.
    while (!(await answers(url))) {
      if (failure.ended !== undefined) throw failure.ended;
      await sleep(20);
    }
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
