import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { askerOf } from './access.ts';
import { rulesOf } from './buckets.ts';
import { storageError } from './errors.ts';
import { bodyOf } from './input.ts';
import { checkedKey } from './names.ts';
import { visibleObject } from './objects.ts';
import type { StorageRoom } from './room.ts';
import { fitting } from './transfer.ts';

const Body = v.object({
  bucketId: v.string(),
  sourceKey: v.string(),
  destinationBucket: v.optional(v.string()),
  destinationKey: v.string(),
});

/** Content is kept under a name of its own, so that moving an object changes its row alone. */
export function moveObject(app: FastifyInstance, room: StorageRoom): void {
  app.post('/object/move', async (request) => {
    const { bucketId, sourceKey, destinationKey, destinationBucket = bucketId } = bodyOf(request, Body);
    const source = { bucket: bucketId, key: checkedKey(sourceKey) };
    const key = checkedKey(destinationKey);
    const asker = await askerOf(request, room);
    const rules = destinationBucket === bucketId ? undefined : await rulesOf(room, destinationBucket);
    const id = await asker.transact('storage.object.move', async (client) => {
      const object = await visibleObject(client, source);
      if (rules !== undefined) await fitting(room, object, object.metadata?.mimetype ?? '', rules);
      const { rowCount } = await client.query(
        'update storage.objects set bucket_id = $2, name = $3, updated_at = now() where id = $1',
        [object.id, destinationBucket, key],
      );
      if (rowCount === 0) throw storageError('AccessDenied');
      return object.id;
    });
    return { message: 'Successfully moved', Id: id, Key: `${destinationBucket}/${key}` };
  });
}
