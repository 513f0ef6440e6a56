// What a run of tests leaves on the machine: a folder, and processes that belong to it.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** @param {() => string} read */
function readable(read) {
  try {
    return read();
  } catch {
    return '';
  }
}

/**
 * Processes that were given this folder for their temporary files, or work inside it, as every process of a PostgreSQL works
 * inside its cluster (and writes its title over what it was given). Elsewhere than on Linux, they end by themselves.
 * @param {string} folder @returns {number[]}
 */
export function processesOf(folder) {
  if (process.platform !== 'linux') return [];
  const given = `\0TMPDIR=${folder}`;
  /** @param {string} pid */
  const belongs = (pid) => {
    const environment = `\0${readable(() => readFileSync(`/proc/${pid}/environ`, 'latin1'))}`;
    const where = readable(() => readlinkSync(`/proc/${pid}/cwd`));
    return (
      environment.includes(`${given}\0`) ||
      environment.includes(`${given}${sep}`) ||
      `${where}${sep}`.startsWith(`${folder}${sep}`)
    );
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid && belongs(name))
    .map(Number)
    .filter((pid) => !/\) [ZX] /.test(readable(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))));
}

/** Small disks that a killed test put into this folder; only root has any. @param {string} folder @returns {string[]} */
function disksIn(folder) {
  const lines = readable(() => readFileSync('/proc/self/mounts', 'utf8')).split('\n');
  return lines.map((line) => line.split(' ')[1] ?? '').filter((place) => place.startsWith(folder + sep));
}

/** A server stops orderly, then PostgreSQL at once (it gives its shared memory back), then whatever still runs. */
const STEPS = /** @type {const} */ ([
  ['SIGTERM', 10_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
]);

/** Ends the processes of a run and removes its folder. @param {string} folder */
export async function clear(folder) {
  for (const [signal, patience] of STEPS) {
    for (const pid of processesOf(folder))
      try {
        process.kill(pid, signal);
      } catch {
        // It has ended meanwhile.
      }
    for (let waited = 0; waited < patience && processesOf(folder).length > 0; waited += 100) await sleep(100);
  }
  for (const disk of disksIn(folder)) spawnSync('umount', [disk]);
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
