import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { XMLParser } from 'fast-xml-parser';
import * as v from 'valibot';
import { openBucket, type Bucket, type S3Settings } from '../../storage/store/bucket.ts';
import { ContentMissing } from '../../storage/store/store.ts';
import type { Keeping } from './keeping.ts';
import { madeAt } from './name.ts';

const Begun = v.object({ InitiateMultipartUploadResult: v.object({ UploadId: v.string() }) });
const parser = new XMLParser({ parseTagValue: false });

/** S3 takes ten thousand parts at most: they grow, so that half a terabyte fits, and a short backup needs little memory. */
const PART = 8 * 1024 * 1024;
const partLength = (number: number) => PART * (1 + Math.floor(number / 1000));

/** Seconds before a part is sent again; a part may be sent as often as one likes. */
const AGAIN = [1, 4, 16];

async function* partsOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<{ number: number; part: Buffer }> {
  let [pieces, held, number]: [Buffer[], number, number] = [[], 0, 1];
  for await (const piece of bytes) {
    pieces.push(piece);
    held += piece.length;
    if (held < partLength(number)) continue;
    yield { number, part: Buffer.concat(pieces) };
    [pieces, held, number] = [[], 0, number + 1];
  }
  if (held > 0) yield { number, part: Buffer.concat(pieces) };
}

async function sendPart(bucket: Bucket, path: string, part: Buffer): Promise<string> {
  const headers = {
    'content-length': String(part.length),
    // What arrives otherwise is refused.
    'content-md5': createHash('md5').update(part).digest('base64'),
  };
  for (let tries = 0; ; tries += 1)
    try {
      return (await bucket.told({ method: 'PUT', path, headers, body: part })).headers.etag ?? '';
    } catch (error) {
      const pause = AGAIN[tries];
      if (pause === undefined || error instanceof ContentMissing) throw error;
      await sleep(pause * 1000);
    }
}

/** Objects of an S3-compatible service, sent in parts: there is no object until the service was told that all are there. */
export function bucketPlace(settings: S3Settings, prefix: string): Keeping {
  const bucket = openBucket(settings);
  const pathOf = (name: string) => prefix.split('/').map(encodeURIComponent).join('/') + name;

  const all: Keeping['all'] = async () => {
    const found = [];
    for await (const { key, bytes } of bucket.listed(prefix)) {
      const name = key.slice(prefix.length);
      const made = madeAt(name);
      if (made !== undefined) found.push({ name, made, bytes });
    }
    return found;
  };

  const remove: Keeping['remove'] = async (name) => {
    await bucket.done({ method: 'DELETE', path: pathOf(name) }).catch((error: unknown) => {
      if (!(error instanceof ContentMissing)) throw error;
    });
  };

  const finish = async (path: string, upload: string, tags: string[]) => {
    const parts = tags.map(
      (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
    );
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
    const headers = { 'content-length': String(body.length), 'content-type': 'application/xml' };
    await bucket.done({ method: 'POST', path: `${path}?uploadId=${upload}`, headers, body });
  };

  return {
    all,
    remove,

    put: async (name, bytes) => {
      const path = pathOf(name);
      const headers = { 'content-length': '0', 'content-type': 'application/octet-stream' };
      const begun: unknown = parser.parse(
        await bucket.done({ method: 'POST', path: `${path}?uploads=`, headers }),
      );
      const upload = encodeURIComponent(v.parse(Begun, begun).InitiateMultipartUploadResult.UploadId);
      try {
        const tags: string[] = [];
        let length = 0;
        for await (const { number, part } of partsOf(bytes)) {
          tags.push(await sendPart(bucket, `${path}?partNumber=${number}&uploadId=${upload}`, part));
          length += part.length;
        }
        await finish(path, upload, tags);
        const stored = (await all()).find((kept) => kept.name === name)?.bytes;
        if (stored === length) return length;
        await remove(name);
        throw new Error(`S3 has ${stored ?? 'nothing'} of ${length} bytes of ${name}`);
      } catch (error) {
        // Where this fails too, the bucket's rule for unfinished uploads removes the parts.
        await bucket.done({ method: 'DELETE', path: `${path}?uploadId=${upload}` }).catch(() => undefined);
        throw error;
      }
    },

    read: (name) => bucket.content(pathOf(name)),

    tidy: async () => undefined,
  };
}
