import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { debianPostgres, NO_POSTGRES } from '#scripts/debian-postgres.ts';
import { accountFor } from '#server/database/embedded/account.ts';
import { processesIn } from '#server/database/embedded/process.ts';
import { freePort, newDataDir } from './places.ts';

/** One PostgreSQL of a pair, of which one is the copy of the other. */
export interface Node {
  url: string;
  port: number;
  query<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]>;
  /** The machine loses its power. */
  kill(): Promise<void>;
  /** It no longer answers, and says nothing about it. */
  freeze(): void;
  thaw(): void;
  start(): Promise<void>;
  promote(): Promise<void>;
}

export interface Pair {
  primary: Node;
  copy: Node;
  stop(): Promise<void>;
}

const USER = 'postgres';

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const answers = (url: string) =>
  query(url, 'select').then(
    () => true,
    () => false,
  );

/** A primary and a streaming copy of it, made as operators make one: by pg_basebackup. */
export async function startPair(): Promise<Pair> {
  const program = await debianPostgres();
  if (program === undefined) throw new Error(NO_POSTGRES);
  const folder = await newDataDir();
  const account = accountFor([program('postgres'), folder]);
  account.own(folder);
  const run = (name: Parameters<typeof program>[0], ...args: string[]) =>
    promisify(execFile)(...account.command(program(name), args), { ...account.options, cwd: folder });

  const node = (name: string, port: number): Node & { data: string } => {
    const data = join(folder, name);
    const url = `postgres://${USER}@127.0.0.1:${port}/postgres`;
    let child: ChildProcess | undefined;
    const signal = (kind: NodeJS.Signals) => {
      for (const pid of processesIn(data)) process.kill(pid, kind);
    };
    return {
      data,
      url,
      port,
      query: (sql) => query(url, sql),
      start: async () => {
        const [command, args] = account.command(program('postgres'), [
          '-D',
          data,
          ...Object.entries({
            port: String(port),
            listen_addresses: '127.0.0.1',
            unix_socket_directories: '',
            wal_receiver_status_interval: '1s',
          }).flatMap(([setting, value]) => ['-c', `${setting}=${value}`]),
        ]);
        child = spawn(command, args, { ...account.options, stdio: 'ignore' });
        while (!(await answers(url))) {
          if (child.exitCode !== null) throw new Error(`The ${name} did not start.`);
          await sleep(30);
        }
      },
      kill: async () => {
        const gone = new Promise((ended) => child?.once('exit', ended));
        signal('SIGKILL');
        await gone;
      },
      freeze: () => signal('SIGSTOP'),
      thaw: () => signal('SIGCONT'),
      promote: async () => {
        await run('pg_ctl', 'promote', '-D', data, '-w');
      },
    };
  };

  const primary = node('primary', await freePort());
  const copy = node('copy', await freePort());
  await mkdir(primary.data, { mode: 0o700 });
  account.own(primary.data);
  await run(
    'initdb',
    `--pgdata=${primary.data}`,
    `--username=${USER}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  );
  await primary.start();
  await run(
    'pg_basebackup',
    '-D',
    copy.data,
    '-h',
    '127.0.0.1',
    '-p',
    String(primary.port),
    '-U',
    USER,
    '-R',
    '-X',
    'stream',
    '--checkpoint=fast',
    '--no-sync',
  );
  await copy.start();
  return {
    primary,
    copy,
    stop: async () => {
      for (const data of [primary.data, copy.data])
        for (const pid of processesIn(data)) process.kill(pid, 'SIGKILL');
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}
