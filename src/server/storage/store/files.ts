import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../../errors.ts';
import { syncFolder } from '../../sync-folder.ts';
import { pieces, SMALL } from './pieces.ts';
import { ContentMissing, placeOf, VERSION, type Span, type Store } from './store.ts';

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
  const pathOf = (version: string) => join(folder, placeOf(version));
  const placed = async (version: string): Promise<string> => {
    const path = pathOf(version);
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

    read: async (version, { start, end }) => {
      const handle = await openContent(pathOf(version));
      return handle.createReadStream({ start, end, highWaterMark: CHUNK });
    },

    lend: async (version, span: Span) => {
      const handle = await openContent(pathOf(version));
      const length = span.end - span.start + 1;
      if (length > SMALL) return pieces(handle, span);
      try {
        const { bytesRead, buffer } = await handle.read(
          Buffer.allocUnsafeSlow(length),
          0,
          length,
          span.start,
        );
        if (bytesRead < length) throw new ContentMissing();
        return buffer;
      } finally {
        await handle.close();
      }
    },

    copy: async (from, to) => {
      const path = await placed(to);
      try {
        await copyFile(pathOf(from), path, constants.COPYFILE_FICLONE);
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

    remove: (version) => rm(pathOf(version), { force: true }),

    all: async function* () {
      for (const shard of await readdir(folder))
        for (const version of await readdir(join(folder, shard))) {
          const found = await stat(join(folder, shard, version)).catch(() => undefined);
          if (found !== undefined && VERSION.test(version)) yield { version, modified: found.mtime };
        }
    },
  };
}
