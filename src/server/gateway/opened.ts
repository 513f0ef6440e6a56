import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors.ts';

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
  app.addHook(
    'preParsing',
    async (request, _reply, payload: Readable & { receivedEncodedLength?: number }) => {
      const encoding = (request.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
      if (encoding === 'identity' || encoding === '') return payload;
      const opener = OPENERS.get(encoding);
      if (opener === undefined)
        throw new ApiError(415, 'unknown_encoding', `A body cannot be opened: content-encoding ${encoding}`);
      const opened = Object.assign(opener(), { receivedEncodedLength: 0 });
      payload.on('data', (chunk: Buffer) => {
        opened.receivedEncodedLength += chunk.length;
      });
      // Whoever reads what is opened hears of failures; where nobody does, they are no event that ends the server.
      opened.on('error', () => undefined);
      return pipeline(payload, opened, () => undefined);
    },
  );
}
