import type { FastifyInstance, FastifyRequest } from 'fastify';
import { askerOf } from './access.ts';
import { announced, bodyAndLabel } from './body.ts';
import { addressOf, wantsUpsert } from './input.ts';
import type { StorageRoom } from './room.ts';
import { admitted, kept, type Wish } from './upload.ts';

export async function uploaded(room: StorageRoom, request: FastifyRequest, wish: Wish) {
  const announcement = announced(request);
  const limit = await admitted(room, wish, announcement.label, announcement.size);
  await room.limits.begin(wish.asker);
  const { arrival, label } = await bodyAndLabel(room, request, announcement, limit);
  return kept(room, wish, label, arrival);
}

export function uploadObject(app: FastifyInstance, room: StorageRoom): void {
  app.post('/object/:bucket/*', async (request) =>
    uploaded(room, request, {
      address: addressOf(request),
      asker: await askerOf(request, room),
      operation: 'storage.object.upload',
      upsert: wantsUpsert(request),
    }),
  );
  app.put('/object/:bucket/*', async (request) =>
    uploaded(room, request, {
      address: addressOf(request),
      asker: await askerOf(request, room),
      operation: 'storage.object.upload_update',
      upsert: true,
    }),
  );
}
