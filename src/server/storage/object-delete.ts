import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { askerOf, type Asker, type Operation } from './access.ts';
import { removeDropped } from './dropped.ts';
import { storageError } from './errors.ts';
import { addressOf, bodyOf, bucketOf } from './input.ts';
import { OBJECT, type ObjectRow } from './objects.ts';
import type { StorageRoom } from './room.ts';

const Body = v.object({ prefixes: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(1000)) });

/** Those of the named objects that policies show and let go. */
export const deleteObjects = (
  asker: Asker,
  operation: Operation,
  bucket: string,
  keys: string[],
): Promise<ObjectRow[]> =>
  asker.transact(operation, async (client) => {
    await client.query(`select set_config('storage.allow_delete_query', 'true', true)`);
    const { rows } = await client.query<ObjectRow>(
      `delete from storage.objects where bucket_id = $1 and name = any ($2) returning ${OBJECT}`,
      [bucket, keys],
    );
    return rows;
  });

export function deleteObject(app: FastifyInstance, room: StorageRoom): void {
  app.delete('/object/:bucket', async (request) => {
    const { prefixes } = bodyOf(request, Body);
    const asker = await askerOf(request, room);
    const deleted = await deleteObjects(asker, 'storage.object.delete_many', bucketOf(request), prefixes);
    await removeDropped(room);
    return deleted;
  });

  app.delete('/object/:bucket/*', async (request) => {
    const { bucket, key } = addressOf(request);
    const asker = await askerOf(request, room);
    const deleted = await deleteObjects(asker, 'storage.object.delete', bucket, [key]);
    if (deleted.length === 0) throw storageError('NoSuchKey');
    await removeDropped(room);
    return { message: 'Successfully deleted' };
  });
}
