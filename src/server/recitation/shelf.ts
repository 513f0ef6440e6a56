import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../errors.ts';

/** A recording on the disk, open: it can be read to its end even if it leaves the shelf meanwhile. */
export interface Shelved {
  file: FileHandle;
  size: number;
  /** Milliseconds since 1970. */
  since: number;
}

export interface Shelf {
  find(name: string): Promise<Shelved | null>;
  /** Keeps it and makes room by letting those go that were not used for the longest time. */
  keep(name: string, sound: Buffer, since: number): Promise<void>;
  /** Takes away what a killed process left half written, and what is too much by now. */
  tidy(): Promise<void>;
}

const PART = '.part';
/** What is still being written is younger. */
const FORGOTTEN = 10 * 60_000;
/** Other processes may share the folder: what they put there is counted this often. */
const COUNT_EVERY = 100;
/** Room is made for more than one. */
const LOW = 0.9;
/** One listener after the other need not be noted each. */
const NOTED = 60_000;

/** Files in a folder of its own for each source, so that another source never answers for this one. */
export function newShelf(dataDir: string, address: string, limit: number): Shelf {
  const source = createHash('sha256').update(address).digest('hex').slice(0, 16);
  const root = join(dataDir, 'recitation');
  const folder = join(root, source);
  let counted: number | undefined;
  let sinceCount = 0;
  let tidying: Promise<void> | undefined;

  async function files() {
    const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return [];
      throw error;
    });
    const found = await Promise.all(
      entries
        .filter((entry) => entry.isFile())
        .map(async (entry) => {
          const path = join(entry.parentPath, entry.name);
          // Another process may have taken it away.
          const seen = await stat(path).catch(() => null);
          return seen && { path, size: seen.size, used: seen.atimeMs, written: seen.mtimeMs };
        }),
    );
    return found.filter((file) => file !== null);
  }

  async function tidy(): Promise<void> {
    const all = await files();
    const left = all.filter(({ path, written }) => path.endsWith(PART) && Date.now() - written > FORGOTTEN);
    for (const { path } of left) await rm(path, { force: true });
    const whole = all.filter(({ path }) => !path.endsWith(PART)).toSorted((a, b) => a.used - b.used);
    let total = whole.reduce((sum, { size }) => sum + size, 0);
    if (total > limit)
      for (const { path, size } of whole) {
        // What has just come stays wherever it fits.
        if (total <= (path === whole.at(-1)?.path ? limit : limit * LOW)) break;
        await rm(path, { force: true });
        total -= size;
      }
    counted = total;
    sinceCount = 0;
  }

  async function makeRoom(added: number): Promise<void> {
    sinceCount += 1;
    if (counted !== undefined) counted += added;
    if (counted !== undefined && counted <= limit && sinceCount < COUNT_EVERY) return;
    tidying ??= tidy().finally(() => {
      tidying = undefined;
    });
    await tidying;
  }

  return {
    find: async (name) => {
      try {
        const file = await open(join(folder, name), 'r');
        const { size, mtime, mtimeMs, atimeMs } = await file.stat();
        // Its last use; when it came says which version it is, and stays.
        if (Date.now() - atimeMs > NOTED) await file.utimes(new Date(), mtime).catch(() => undefined);
        return { file, size, since: Math.round(mtimeMs) };
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw error;
      }
    },
    tidy,
    keep: async (name, sound, since) => {
      if (sound.length > limit) return;
      await mkdir(folder, { recursive: true });
      const part = join(folder, `${randomUUID()}${PART}`);
      try {
        const file = await open(part, 'wx');
        try {
          await file.writeFile(sound);
          await file.utimes(new Date(), new Date(since));
          await file.sync();
        } finally {
          await file.close();
        }
        // Under its name it is whole or not there at all.
        await rename(part, join(folder, name));
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      await makeRoom(sound.length);
    },
  };
}
