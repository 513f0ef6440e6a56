import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { storageError } from './errors.ts';

/** A file that arrived whole and is safe on disk, but is nobody's object yet. */
export interface Arrival {
  version: string;
  file: string;
  size: number;
  /** MD5 of its content, as an ETag. */
  etag: string;
}

/** Where files arrive before any row names them. */
export interface Incoming {
  /** Reads a body to its end; one that grows past `limit` is refused whatever length it declared. */
  receive(body: Readable, limit: number): Promise<Arrival>;
  /** A file that others wrote under `path()`, made safe and measured. */
  adopt(version: string): Promise<Arrival>;
  path(version: string): string;
  forget(version: string): Promise<void>;
  /** Leftovers of requests that a crash cut short. */
  all(): AsyncIterable<{ version: string; modified: Date }>;
}

export async function newIncoming(folder: string): Promise<Incoming> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = (version: string) => join(folder, version);
  const forget = (version: string) => rm(path(version), { force: true });

  return {
    path,
    forget,
    receive: async (body, limit) => {
      const version = randomUUID();
      const hash = createHash('md5');
      const handle = await open(path(version), 'wx', 0o600);
      let size = 0;
      try {
        // Not destroyed on refusal: a client sees the answer only when the rest was taken off its hands.
        for await (const chunk of body.iterator({ destroyOnReturn: false })) {
          const bytes: Buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
          size += bytes.length;
          if (size > limit) throw storageError('EntityTooLarge');
          hash.update(bytes);
          await handle.writeFile(bytes);
        }
        await handle.sync();
      } catch (error) {
        body.resume();
        await forget(version);
        throw error;
      } finally {
        await handle.close();
      }
      return { version, file: path(version), size, etag: `"${hash.digest('hex')}"` };
    },

    adopt: async (version) => {
      const handle = await open(path(version), 'r+');
      const hash = createHash('md5');
      try {
        await handle.sync();
        for await (const chunk of createReadStream(path(version))) hash.update(chunk);
        const { size } = await handle.stat();
        return { version, file: path(version), size, etag: `"${hash.digest('hex')}"` };
      } finally {
        await handle.close();
      }
    },

    all: async function* () {
      for (const version of await readdir(folder)) {
        const found = await stat(path(version)).catch(() => undefined);
        if (found !== undefined) yield { version, modified: found.mtime };
      }
    },
  };
}
