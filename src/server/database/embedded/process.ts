import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from '../../errors.ts';

/** When a process began, in the kernel's ticks: with its number this names it for good (numbers are reused). */
export function processStart(pid: number): string | undefined {
  try {
    // Field 22 of /proc/PID/stat, counted after the command name, which may itself hold spaces.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19];
  } catch {
    return undefined;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
  try {
    // A zombie has ended; it only waits to be counted.
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return process.platform !== 'linux';
  }
}

/** Living processes whose working folder is this one, as that of every PostgreSQL process is its cluster. */
export function processesIn(folder: string): number[] {
  if (process.platform !== 'linux') return [];
  const inside = (pid: string) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
    } catch {
      return false;
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && inside(name))
    .map(Number)
    .filter(isAlive);
}

/** PostgreSQL's shutdowns: fast, immediate, and none of its own choosing. */
export const GENTLY: [NodeJS.Signals, number][] = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
];

/** Sends each signal in turn until the process has ended. */
export async function end(pid: number, steps: [NodeJS.Signals, number][]): Promise<void> {
  for (const [signal, patience] of steps) {
    if (!isAlive(pid)) return;
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    for (let waited = 0; waited < patience && isAlive(pid); waited += 10) await sleep(10);
  }
}
