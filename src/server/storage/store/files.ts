import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../../errors.ts';
import { syncFolder } from '../../sync-folder.ts';
import { ContentMissing, placeOf, VERSION, type Span, type Store } from './store.ts';

/** Read at once up to this size: one call of the disk is quicker than a stream of many. */
const AT_ONCE = 1024 * 1024;
const CHUNK = 128 * 1024;

async function openContent(path: string) {
  try {
    return await open(path, 'r');
  } catch (error) {
    throw codeOf(error) === 'ENOENT' ? new ContentMissing() : error;
  }
}

export async function fileStore(folder: string): Promise<Store> {
  const made = new Set<string>();
  const placed = async (version: string): Promise<string> => {
    const path = join(folder, placeOf(version));
    if (!made.has(dirname(path))) {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await syncFolder(folder);
      made.add(dirname(path));
    }
    return path;
  };
  await mkdir(folder, { recursive: true, mode: 0o700 });

  return {
    put: async (version, file) => {
      const path = await placed(version);
      await rename(file, path);
      await syncFolder(dirname(path));
    },

    read: async (version, { start, end }: Span) => {
      const handle = await openContent(join(folder, placeOf(version)));
      const length = end - start + 1;
      if (length > AT_ONCE) return handle.createReadStream({ start, end, highWaterMark: CHUNK });
      try {
        const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(length), 0, length, start);
        if (bytesRead < length) throw new ContentMissing();
        return buffer;
      } finally {
        await handle.close();
      }
    },

    copy: async (from, to) => {
      const path = await placed(to);
      try {
        await copyFile(join(folder, placeOf(from)), path, constants.COPYFILE_FICLONE);
      } catch (error) {
        throw codeOf(error) === 'ENOENT' ? new ContentMissing() : error;
      }
      const handle = await open(path, 'r+');
      try {
        // The copy is as old as its making, not as its original: the sweep goes by age.
        await handle.utimes(new Date(), new Date());
        await handle.sync();
      } finally {
        await handle.close();
      }
      await syncFolder(dirname(path));
    },

    remove: (version) => rm(join(folder, placeOf(version)), { force: true }),

    all: async function* () {
      for (const shard of await readdir(folder))
        for (const version of await readdir(join(folder, shard))) {
          const found = await stat(join(folder, shard, version)).catch(() => undefined);
          if (found !== undefined && VERSION.test(version)) yield { version, modified: found.mtime };
        }
    },
  };
}
