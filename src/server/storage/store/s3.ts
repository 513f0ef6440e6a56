import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsClient } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import * as v from 'valibot';
import { ContentMissing, placeOf, VERSION, type Store } from './store.ts';

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const PREFIX = 'objects/';
const SILENCE = 60_000;

const one = v.object({ Key: v.string(), LastModified: v.string() });
const Listing = v.object({
  ListBucketResult: v.object({
    Contents: v.optional(v.union([v.array(one), one]), []),
    NextContinuationToken: v.optional(v.string()),
  }),
});
const parser = new XMLParser({ parseTagValue: false });

interface Call {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: Readable;
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const parts = await answer.toArray();
  return Buffer.concat(parts).toString('utf8');
}

/** Objects in one bucket of an S3-compatible service, addressed by path as all of them understand. */
export function s3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings): Store {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });

  /** Sent by Node itself: `fetch` gives a stream no length, and S3 wants one. */
  const send = async ({ method, path, headers = {}, body }: Call): Promise<IncomingMessage> => {
    const url = new URL(`${endpoint.replace(/\/+$/, '')}/${bucket}/${path}`);
    const signed = await client.sign(url, { method, headers });
    const begin = url.protocol === 'https:' ? httpsRequest : httpRequest;
    return new Promise((answered, failed) => {
      const call = begin(
        url,
        { method, headers: Object.fromEntries(signed.headers), timeout: SILENCE },
        answered,
      );
      call.once('timeout', () => call.destroy(new Error('S3 does not answer')));
      call.once('error', failed);
      if (body === undefined) call.end();
      else pipeline(body, call).catch(failed);
    });
  };

  const done = async (call: Call): Promise<string> => {
    const answer = await send(call);
    const text = await textOf(answer);
    if (answer.statusCode === 404) throw new ContentMissing();
    // A copy can fail after its 200 has left.
    if ((answer.statusCode ?? 500) >= 300 || text.includes('<Error>'))
      throw new Error(`S3 answered ${answer.statusCode}: ${text.slice(0, 500)}`);
    return text;
  };
  const keyOf = (version: string) => PREFIX + placeOf(version);

  const read: Store['read'] = async (version, { start, end }) => {
    const headers = { range: `bytes=${start}-${end}` };
    const answer = await send({ method: 'GET', path: keyOf(version), headers });
    if (answer.statusCode === 200 || answer.statusCode === 206) return answer;
    const text = await textOf(answer);
    if (answer.statusCode === 404) throw new ContentMissing();
    throw new Error(`S3 answered ${answer.statusCode}: ${text.slice(0, 500)}`);
  };

  return {
    put: async (version, file, size) => {
      const headers = { 'content-length': String(size), 'content-type': 'application/octet-stream' };
      await done({ method: 'PUT', path: keyOf(version), headers, body: createReadStream(file) });
      await rm(file, { force: true });
    },

    read,
    lend: read,

    copy: async (from, to) => {
      const headers = { 'x-amz-copy-source': `/${bucket}/${keyOf(from)}` };
      await done({ method: 'PUT', path: keyOf(to), headers });
    },

    remove: async (version) => {
      await done({ method: 'DELETE', path: keyOf(version) }).catch((error: unknown) => {
        if (!(error instanceof ContentMissing)) throw error;
      });
    },

    all: async function* () {
      let next: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: PREFIX });
        if (next !== undefined) query.set('continuation-token', next);
        const { ListBucketResult: page } = v.parse(
          Listing,
          parser.parse(await done({ method: 'GET', path: `?${query.toString()}` })),
        );
        for (const { Key, LastModified } of [page.Contents].flat()) {
          const version = Key.slice(Key.lastIndexOf('/') + 1);
          if (VERSION.test(version)) yield { version, modified: new Date(LastModified) };
        }
        next = page.NextContinuationToken;
      } while (next !== undefined);
    },
  };
}
