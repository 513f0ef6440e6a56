import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { postmaster } from './address.ts';
import { end, GENTLY, isAlive, processesIn } from './process.ts';

/**
 * A server killed outright leaves its database running, with nobody connected who matters. One whose own main process
 * was killed leaves workers that end a moment later, and a file that names a process which may linger as a zombie:
 * PostgreSQL would take that for a running one. The folder's lock is ours, so both can be cleared away.
 */
export async function stopOrphan(folder: string, log: Logger): Promise<void> {
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
