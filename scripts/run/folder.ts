import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { isAlive, processStart } from '#server/database/embedded/process.ts';
import { fromRoot } from '#server/root.ts';
import { clear } from './remains.mjs';

/**
 * `rafiq-run-<process>-<its start>-…`, so that the name says whose it is from the first moment on. Short, because sockets of
 * browsers lie below it, and the names of sockets may have 107 letters.
 */
const BASE = 36;
const NAME = /^rafiq-run-([0-9a-z]+)-([0-9a-z]*)-[^/]*$/;
const startOf = (pid: number): string => Number(processStart(pid) ?? 0).toString(BASE);

/** Our folders of runs that ended with their caretakers, as when a machine is switched off. */
function forsaken(parent: string): string[] {
  return readdirSync(parent).filter((name) => {
    const [, owner, start] = NAME.exec(name) ?? [];
    if (owner === undefined) return false;
    const about = statSync(join(parent, name), { throwIfNoEntry: false });
    if (about?.uid !== process.getuid?.()) return false;
    const pid = parseInt(owner, BASE);
    return !isAlive(pid) || startOf(pid) !== start;
  });
}

export interface RunFolder {
  folder: string;
  /** Ends what belongs to it, and removes it. */
  clear: () => Promise<void>;
}

/**
 * A folder for everything that this process and those below it write outside the tree. It goes when this process ends, by
 * itself or by `kill -9`, and with it every process that belongs to it.
 */
export async function openRunFolder(): Promise<RunFolder> {
  const parent = realpathSync(tmpdir());
  for (const name of forsaken(parent)) await clear(join(parent, name));
  const folder = mkdtempSync(
    join(parent, `rafiq-run-${process.pid.toString(BASE)}-${startOf(process.pid)}-`),
  );
  // Where root has to run PostgreSQL as somebody else, they must get in.
  chmodSync(folder, 0o711);
  const caretaker = spawn(process.execPath, [fromRoot('scripts/run/caretaker.mjs'), folder], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  caretaker.unref();
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  return {
    folder,
    clear: async () => {
      if (before === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = before;
      const ended = new Promise((done) => caretaker.once('exit', done));
      caretaker.ref();
      caretaker.stdin.end();
      await ended;
    },
  };
}

/** Whether this process is part of a run that has its folder already. */
export const isInRun = (): boolean => NAME.test(basename(process.env.TMPDIR ?? ''));
