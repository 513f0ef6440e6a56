import { spawn, type ChildProcess } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInRun } from '#scripts/run/folder.ts';
import { freshestProgram } from '#scripts/run/program.ts';
import { configFrom } from '#server/config.ts';
import { clusterFolder, clusterUrl, postmaster, SUPERUSER } from '#server/database/embedded/address.ts';
import { loadKeys } from '#server/keys.ts';
import { fromRoot } from '#server/root.ts';
import { adoptKeys, copyBegun } from './begun.ts';
import { behindPooler, POOLED } from './behind-pooler.ts';
import { freePort, newDataDir } from './places.ts';

export { freePort, newDataDir };

/** A real server process, as an operator starts it, for tests to talk to over a real socket. */
export interface TestServer {
  url: string;
  anonKey: string;
  serviceKey: string;
  dataDir: string;
  /** Superuser address of its database, to look behind the API. */
  databaseUrl: string;
  process: ChildProcess;
  /** What it wrote so far. */
  output(): string;
  /** Ends it as an operator would and forgets its data, unless the folder was given. */
  stop(): Promise<void>;
  /** `kill -9`: no warning, no tidying up. */
  kill(): Promise<void>;
  /** Gone for a while: nobody answers at its address, service workers find nobody either. Afterwards it is back with all its data. */
  whileGone<Result>(work: () => Promise<Result>): Promise<Result>;
}

export interface ServerOptions {
  env?: Record<string, string>;
  dataDir?: string;
  /**
   * `dist`: the bundle that `npm start` runs; `sources`: what is being edited; `extended`: the sources with the work that
   * only tests ask for. Default: the bundle where it is fresh.
   */
  from?: Program;
}

const PROGRAM = {
  sources: ['--import', 'tsx', 'src/server/main.ts'],
  dist: ['dist/server/main.js'],
  extended: ['--import', 'tsx', 'tests/extended/main.ts'],
};
type Program = keyof typeof PROGRAM;

const FRESHEST = freshestProgram();

const ENDS_WITH_PARENT = './tests/harness/ends-with-parent.mjs';

/** Starts a process and answers when it says it is ready, or fails with what it said instead. */
export async function launch(env: Record<string, string>, from: Program = FRESHEST) {
  const child = spawn(process.execPath, ['--import', ENDS_WITH_PARENT, ...PROGRAM[from]], {
    cwd: fromRoot(),
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      TMPDIR: tmpdir(),
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = new Promise<number | null>((ended) => child.once('exit', (code) => ended(code)));
  const ready = new Promise<boolean>((resolve) => {
    const listen = (text: Buffer) => {
      output += text.toString();
      if (output.includes('is ready at')) resolve(true);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    void exited.then(() => resolve(false));
  });
  return { child, ready: await ready, exited, output: () => output };
}

/** What a first start makes; its keys are those of nobody. */
async function firstStart(dataDir: string, from: Program | undefined): Promise<void> {
  const env = { PORT: String(await freePort()), DATA_DIR: dataDir };
  const { child, ready, exited, output } = await launch(env, from);
  if (!ready) throw new Error(`The server did not start:\n${output()}`);
  child.kill('SIGTERM');
  await exited;
}

export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const begun = options.dataDir === undefined && options.env?.['DATABASE_URL'] === undefined && isInRun();
  const dataDir = options.dataDir ?? (await newDataDir());
  if (begun) await copyBegun(dataDir, (original) => firstStart(original, options.from));
  const pooled =
    POOLED && options.dataDir === undefined && options.env?.['DATABASE_URL'] === undefined
      ? await behindPooler(dataDir, options.env)
      : undefined;
  const env = {
    PORT: String(await freePort()),
    RATE_LIMIT_FACTOR: '1000',
    ...options.env,
    ...pooled?.env,
    DATA_DIR: dataDir,
  };
  const { child, ready, output } = await launch(env, options.from);
  // Between finding a port free and using it another process may take it.
  if (!ready) await pooled?.stop();
  if (!ready && options.env?.['PORT'] === undefined && output().includes('is taken'))
    return startServer(options);
  if (!ready) throw new Error(`The server did not start:\n${output()}`);
  const config = configFrom({ NODE_ENV: 'test', ...env });
  const keys = await loadKeys(config);
  const databaseUrl = () =>
    config.databaseDirectUrl ??
    clusterUrl(SUPERUSER, keys.databasePassword, postmaster(clusterFolder(dataDir))?.port ?? 0);
  if (begun) await adoptKeys(databaseUrl(), keys);
  const server: TestServer = {
    url: `http://127.0.0.1:${config.port}`,
    anonKey: keys.anonKey,
    serviceKey: keys.serviceKey,
    dataDir,
    databaseUrl: databaseUrl(),
    process: child,
    output,
    stop: async () => {
      await ended(server.process, 'SIGTERM');
      await pooled?.stop();
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
    kill: () => ended(server.process, 'SIGKILL'),
    whileGone: async (work) => {
      await ended(server.process, 'SIGTERM');
      // However the work ends, others need the server again.
      const done = await work().then(
        (result) => () => result,
        (failure: unknown) => () => {
          throw failure;
        },
      );
      const again = await launch({ ...env, PORT: String(config.port) }, options.from);
      if (!again.ready) throw new Error(`The server did not come back:\n${again.output()}`);
      Object.assign(server, { process: again.child, output: again.output, databaseUrl: databaseUrl() });
      return done();
    },
  };
  return server;
}

async function ended(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((left) => child.once('exit', left));
  child.kill(signal);
  await exited;
}

/** The mails in the outbox, oldest first. */
export async function outbox(server: TestServer): Promise<string[]> {
  const { readdir } = await import('node:fs/promises');
  const folder = join(server.dataDir, 'outbox');
  const files = await readdir(folder).catch(() => []);
  return Promise.all(
    files
      .filter((file) => file.endsWith('.eml'))
      .toSorted()
      .map((file) => readFile(join(folder, file), 'utf8')),
  );
}
