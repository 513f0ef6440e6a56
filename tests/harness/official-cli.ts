import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import { fromRoot } from '#server/root.ts';

/**
 * The official command line tool is a peer of the benchmarks: `npm ci --prefix bench` brings it, where its makers have it for this
 * kind of machine. `SUPABASE_CLI` names another.
 */
const PROGRAM = process.env['SUPABASE_CLI'] ?? fromRoot('bench/node_modules/.bin/supabase');
const ENV = { ...process.env, DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1' };

/** Its version, or nothing where it does not run. */
function version(): number {
  try {
    return Number.parseInt(
      execFileSync(PROGRAM, ['--version'], { env: ENV, encoding: 'utf8', stdio: 'pipe' }),
    );
  } catch {
    return 0;
  }
}

const major = version();
export const hasOfficialCli = major > 0;
/** Before version 3 it cuts functions in two at the `end` of a `case` in a body that begins with `begin atomic`. */
export const pushesWholeFunctions = major >= 3;
export const NO_OFFICIAL_CLI =
  'the official CLI is not installed, does not run here or is too old ("npm ci --prefix bench", or SUPABASE_CLI)';

/** On the database at `url`, which is on this machine and speaks no TLS; answers what it said. */
export async function officialCli(url: string, ...args: string[]): Promise<{ stdout: string; all: string }> {
  const plain = new URL(url);
  plain.searchParams.set('sslmode', 'disable');
  const { stdout, stderr } = await promisify(execFile)(PROGRAM, [...args, '--db-url', plain.href], {
    cwd: fromRoot(),
    env: ENV,
    maxBuffer: 64 * 1024 * 1024,
  });
  return { stdout, all: stdout + stderr };
}
