import { pipeline, Transform, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors.ts';
import { packingOf } from './announced.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Bytes of a packed body, as far as it was opened. */
    openedBytes: number;
  }
}

const OPENERS = new Map<string, () => ReturnType<typeof createGunzip>>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/**
 * Bodies that come compressed are opened bit by bit as they are read, so that a limit holds for what they are when opened;
 * nothing is opened beyond it.
 */
export function openBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async (request, _reply, payload: Readable) => {
    const encoding = packingOf(request);
    if (encoding === undefined) return payload;
    const opener = OPENERS.get(encoding);
    if (opener === undefined)
      throw new ApiError(415, 'unknown_encoding', `A body cannot be opened: content-encoding ${encoding}`);
    const counted = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        request.openedBytes += chunk.length;
        done(null, chunk);
      },
    });
    const opened = Object.assign(counted, { receivedEncodedLength: 0 });
    payload.on('data', (chunk: Buffer) => {
      opened.receivedEncodedLength += chunk.length;
    });
    // Whoever reads what is opened hears of failures; where nobody does, they are no event that ends the server.
    opened.on('error', () => undefined);
    return pipeline(payload, opener(), opened, () => undefined);
  });
}
