import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { openBucket, type S3Settings } from './bucket.ts';
import { ContentMissing, placeOf, VERSION, type Store } from './store.ts';

const PREFIX = 'objects/';

/** Objects in one bucket of an S3-compatible service. */
export function s3Store(settings: S3Settings): Store {
  const { done, content, listed } = openBucket(settings);
  const keyOf = (version: string) => PREFIX + placeOf(version);
  const read: Store['read'] = (version, { start, end }) =>
    content(keyOf(version), { range: `bytes=${start}-${end}` });

  return {
    put: async (version, file, size) => {
      const headers = { 'content-length': String(size), 'content-type': 'application/octet-stream' };
      await done({ method: 'PUT', path: keyOf(version), headers, body: createReadStream(file) });
      await rm(file, { force: true });
    },

    read,
    lend: read,

    copy: async (from, to) => {
      const headers = { 'x-amz-copy-source': `/${settings.bucket}/${keyOf(from)}` };
      await done({ method: 'PUT', path: keyOf(to), headers });
    },

    remove: async (version) => {
      await done({ method: 'DELETE', path: keyOf(version) }).catch((error: unknown) => {
        if (!(error instanceof ContentMissing)) throw error;
      });
    },

    all: async function* () {
      for await (const { key, modified } of listed(PREFIX)) {
        const version = key.slice(key.lastIndexOf('/') + 1);
        if (VERSION.test(version)) yield { version, modified };
      }
    },
  };
}
