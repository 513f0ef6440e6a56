import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fromRoot } from '#server/root.ts';
import type { TestServer } from './server.ts';

/** Runs a command of `package.json` as an operator does. */
export const command = (name: string, args: string[], dataDir: string) =>
  promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', join('src/server/commands', `${name}.ts`), ...args],
    { cwd: fromRoot(), env: { PATH: process.env['PATH'], TMPDIR: tmpdir(), DATA_DIR: dataDir } },
  );

export const adminCommand = (server: TestServer, ...args: string[]) => command('admin', args, server.dataDir);
