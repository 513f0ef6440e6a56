import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Config } from '../config.ts';
import { openStore } from '../storage/store/open.ts';
import { versionIn } from './manifest.ts';
import { measured } from './measured.ts';
import { newSums } from './sums.ts';

/** Puts objects where the settings say that content is kept. */
export async function openPlacing(config: Config) {
  const incoming = join(config.dataDir, 'storage/incoming');
  const store = await openStore(config);
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const sums = newSums();

  const place = async (version: string, content: AsyncIterable<Buffer>) => {
    const path = join(incoming, version);
    const handle = await open(path, 'wx', 0o600);
    try {
      const measure = await measured(content, (piece) => handle.writeFile(piece));
      await handle.sync();
      sums.note(version, measure);
      return { path, bytes: measure.bytes };
    } finally {
      await handle.close();
    }
  };

  return {
    /** Takes a content that is an object's, or compares the sums of those before. */
    take: async (name: string, content: AsyncIterable<Buffer>): Promise<void> => {
      const version = versionIn(name);
      if (version !== undefined) {
        const { path, bytes } = await place(version, content);
        await store.put(version, path, bytes);
      } else if (name.startsWith('sums/') && (await text(Readable.from(content))) !== sums.taken())
        throw new Error(`The objects of ${name} were not restored as they were.`);
    },
  };
}
