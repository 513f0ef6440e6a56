import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { processesOf } from '#scripts/run/remains.mjs';
import { isAlive } from '#server/database/embedded/process.ts';
import { fromRoot } from '#server/root.ts';

let home: string;
let runner: ChildProcess | undefined;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'rafiq-home-'));
});
afterEach(async () => {
  // Where a test failed half-way, its run is still there.
  runner?.kill('SIGKILL');
  await vi.waitUntil(async () => (await inHome()).length === 0, { timeout: 60_000 });
  await rm(home, { recursive: true });
});

/** Like a test file: starts a server and goes on. `server.kill()` leaves a database without its server. */
const WORKER = `
  import { newDataDir, startServer } from './tests/harness/server.ts';
  const [server, orphaned] = await Promise.all([1, 2].map(async () => startServer({ dataDir: await newDataDir() })));
  await orphaned.kill();
  console.log('started', server.process.pid, server.dataDir);
  setInterval(() => undefined, 1000);`;

/** Like the command that runs them all. */
const RUNNER = `
  import { spawn } from 'node:child_process';
  import { openRunFolder } from './scripts/run/folder.ts';
  const { clear } = await openRunFolder();
  const worker = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', process.env.WORKER], { stdio: ['ignore', 'inherit', 'inherit'] });
  console.log('worker', worker.pid);
  process.stdin.once('data', () => void clear().then(() => process.exit(0)));`;

/** What runs have there; the cache of the loader of these programs lies beside it. */
const inHome = async () => (await readdir(home)).filter((name) => name.startsWith('rafiq-'));

interface Run {
  runner: ChildProcess;
  worker: number;
  server: number;
  folder: string;
  dataDir: string;
}

async function startRun(): Promise<Run> {
  const started = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', RUNNER], {
    cwd: fromRoot(),
    env: { ...process.env, WORKER, TMPDIR: home },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  runner = started;
  let said = '';
  started.stdout.on('data', (text: Buffer) => {
    said += text.toString();
  });
  await expect.poll(() => said, { timeout: 120_000 }).toMatch(/started \d+ \S+\n/);
  const [folder = ''] = await inHome();
  const [, server, dataDir = ''] = /started (\d+) (\S+)/.exec(said) ?? [];
  const [, worker] = /worker (\d+)/.exec(said) ?? [];
  expect(existsSync(dataDir)).toBe(true);
  // Two databases with their processes, the worker and a server.
  expect(processesOf(join(home, folder)).length).toBeGreaterThan(6);
  return {
    runner: started,
    worker: Number(worker),
    server: Number(server),
    folder: join(home, folder),
    dataDir,
  };
}

test('a server ends with the test file that started it; a killed run leaves nothing', async () => {
  const run = await startRun();
  process.kill(run.worker, 'SIGKILL');
  await expect.poll(() => isAlive(run.server), { timeout: 60_000 }).toBe(false);
  await expect.poll(() => processesOf(run.dataDir), { timeout: 60_000 }).toEqual([]);
  // The other database has lost its server as well, but not by the end of who started it.
  expect(run.runner.exitCode).toBeNull();
  expect(processesOf(run.folder)).not.toEqual([]);
  run.runner.kill('SIGKILL');
  await expect.poll(() => processesOf(run.folder), { timeout: 60_000 }).toEqual([]);
  await expect.poll(inHome, { timeout: 60_000 }).toEqual([]);
});

test('a run that ends leaves nothing, not what its tests forgot, nor what a run before it left', async () => {
  // No process has this number (36 to the fifth): Linux counts to 4194304 at most.
  const before = join(home, 'rafiq-run-100000-1-before');
  await mkdir(join(before, 'rafiq-test-x'), { recursive: true });
  const run = await startRun();
  expect(existsSync(before)).toBe(false);
  const ended = new Promise((done) => run.runner.once('exit', done));
  run.runner.stdin?.write('end');
  expect(await ended).toBe(0);
  expect(processesOf(run.folder)).toEqual([]);
  expect(await inHome()).toEqual([]);
});
