import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { bearerOfSignature } from './access.ts';
import { addressOf, queryOf } from './input.ts';
import { uploaded } from './object-upload.ts';
import type { StorageRoom } from './room.ts';

const Query = v.object({ token: v.optional(v.string()) });

/** Whoever holds the address uploads in the name and with the rights of who had it signed. */
export function uploadToSignedUrl(app: FastifyInstance, room: StorageRoom): void {
  app.put('/object/upload/sign/:bucket/*', async (request) => {
    const address = addressOf(request);
    const signed = await room.signatures.granted(queryOf(request, Query).token, address, 'upload');
    return uploaded(room, request, {
      address,
      asker: bearerOfSignature(request, signed, room),
      operation: 'storage.object.upload_signed',
      upsert: signed.upsert ?? false,
    });
  });
}
