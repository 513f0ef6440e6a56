import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsClient } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import * as v from 'valibot';
import { ContentMissing } from './store.ts';

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const SILENCE = 60_000;

const one = v.object({ Key: v.string(), LastModified: v.string(), Size: v.string() });
const Listing = v.object({
  ListBucketResult: v.object({
    Contents: v.optional(v.union([v.array(one), one]), []),
    NextContinuationToken: v.optional(v.string()),
  }),
});
const parser = new XMLParser({ parseTagValue: false });

export interface Call {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: Readable | Buffer;
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const parts = await answer.toArray();
  return Buffer.concat(parts).toString('utf8');
}

function failure(status: number | undefined, text: string): Error {
  return status === 404 ? new ContentMissing() : new Error(`S3 answered ${status}: ${text.slice(0, 500)}`);
}

/** One bucket of an S3-compatible service, addressed by path as all of them understand. */
export interface Bucket {
  /** Answers the text of an answer that says that it is done. */
  done: (call: Call) => Promise<string>;
  /** The same with what its head says. */
  told: (call: Call) => Promise<{ text: string; headers: IncomingMessage['headers'] }>;
  /** Content as it comes. */
  content: (path: string, headers?: Record<string, string>) => Promise<Readable>;
  listed: (prefix: string) => AsyncGenerator<{ key: string; bytes: number; modified: Date }>;
}

export function openBucket({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings): Bucket {
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
      if (body === undefined || Buffer.isBuffer(body)) call.end(body);
      else pipeline(body, call).catch(failed);
    });
  };

  const told: Bucket['told'] = async (call) => {
    const answer = await send(call);
    const text = await textOf(answer);
    // A copy can fail after its 200 has left.
    if ((answer.statusCode ?? 500) >= 300 || text.includes('<Error>')) throw failure(answer.statusCode, text);
    return { text, headers: answer.headers };
  };
  const done: Bucket['done'] = async (call) => (await told(call)).text;

  return {
    done,
    told,
    content: async (path, headers = {}) => {
      const answer = await send({ method: 'GET', path, headers });
      if (answer.statusCode === 200 || answer.statusCode === 206) return answer;
      throw failure(answer.statusCode, await textOf(answer));
    },
    listed: async function* (prefix) {
      let next: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix });
        if (next !== undefined) query.set('continuation-token', next);
        const { ListBucketResult: page } = v.parse(
          Listing,
          parser.parse(await done({ method: 'GET', path: `?${query.toString()}` })),
        );
        for (const { Key, LastModified, Size } of [page.Contents].flat())
          yield { key: Key, bytes: Number(Size), modified: new Date(LastModified) };
        next = page.NextContinuationToken;
      } while (next !== undefined);
    },
  };
}
