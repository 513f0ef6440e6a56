import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { fromRoot } from '#server/root.ts';
import { startServer } from '#tests/harness/server.ts';

/** The official command line tool is a peer of the benchmarks: `npm ci --prefix bench` brings it. */
const CLI = fromRoot('bench/node_modules/.bin/supabase');
if (!existsSync(CLI)) console.warn('skipped: the official CLI is not installed ("npm ci --prefix bench")');

test.runIf(existsSync(CLI))(
  'the official CLI finds every migration applied and nothing to push',
  async () => {
    const server = await startServer();
    const { stdout: url } = await promisify(execFile)('npm', ['run', '--silent', 'db:url'], {
      cwd: fromRoot(),
      env: { ...process.env, DATA_DIR: server.dataDir },
    });
    const cli = (...args: string[]) =>
      promisify(execFile)(CLI, [...args, '--db-url', url.trim()], {
        cwd: fromRoot(),
        env: { ...process.env, DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1' },
      });
    const pushed = await cli('db', 'push', '--yes');
    expect(pushed.stdout + pushed.stderr).toMatch(/up to date/i);
    const listed = await cli('migration', 'list');
    expect(listed.stdout).toMatch(/20261115000001/);
    await server.stop();
  },
  120_000,
);
