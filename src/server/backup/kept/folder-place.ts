import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../../sync-folder.ts';
import { written } from '../draft.ts';
import type { Keeping } from './keeping.ts';
import { madeAt } from './name.ts';

/** Milliseconds in which whoever writes a draft touches it. */
const TOUCHED = 15 * 60_000;
const DRAFT = /^(.+)\.unfinished-\d+$/;

export function folderPlace(folder: string): Keeping {
  return {
    put: (name, bytes) =>
      written(join(folder, name), false, async (handle) => {
        let length = 0;
        for await (const chunk of bytes) {
          await handle.writeFile(chunk);
          length += chunk.length;
        }
        return length;
      }),

    all: async () => {
      const names = await readdir(folder);
      const found = names.map(async (name) => {
        const made = madeAt(name);
        return made === undefined ? [] : [{ name, made, bytes: (await stat(join(folder, name))).size }];
      });
      return (await Promise.all(found)).flat();
    },

    read: async (name) => createReadStream(join(folder, name), { highWaterMark: 1 << 20 }),

    remove: async (name) => {
      await rm(join(folder, name), { force: true });
      await syncFolder(folder);
    },

    tidy: async () => {
      for (const name of await readdir(folder)) {
        if (madeAt(DRAFT.exec(name)?.[1] ?? '') === undefined) continue;
        const { mtimeMs } = await stat(join(folder, name));
        if (Date.now() - mtimeMs > TOUCHED) await rm(join(folder, name), { force: true });
      }
    },
  };
}
