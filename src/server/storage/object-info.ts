import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { askerOf } from './access.ts';
import { addressOf } from './input.ts';
import { objectFor, publicObject, type ObjectRow } from './objects.ts';
import type { StorageRoom } from './room.ts';

function tell(reply: FastifyReply, object: ObjectRow) {
  const { size = null, mimetype = null, cacheControl = null, eTag = null } = object.metadata ?? {};
  return reply
    .headers({
      'cache-control': 'no-cache',
      etag: eTag ?? '',
      'last-modified': object.updated_at.toUTCString(),
    })
    .send({
      id: object.id,
      name: object.name,
      version: object.version,
      bucket_id: object.bucket_id,
      size,
      content_type: mimetype,
      cache_control: cacheControl,
      etag: eTag,
      metadata: object.user_metadata ?? {},
      last_modified: object.updated_at,
      created_at: object.created_at,
    });
}

export function objectInfo(app: FastifyInstance, room: StorageRoom): void {
  const seen = async (request: FastifyRequest, reply: FastifyReply) =>
    tell(reply, await objectFor(await askerOf(request, room), 'storage.object.info', addressOf(request)));
  app.get('/object/info/:bucket/*', seen);
  app.get('/object/info/authenticated/:bucket/*', seen);
  app.get('/object/info/public/:bucket/*', async (request, reply) =>
    tell(reply, await publicObject(room, addressOf(request))),
  );
}
