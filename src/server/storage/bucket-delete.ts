import type { FastifyInstance } from 'fastify';
import { DatabaseError } from 'pg';
import { askerOf } from './access.ts';
import { removeDropped } from './dropped.ts';
import { storageError } from './errors.ts';
import { bucketOf } from './input.ts';
import { deleteObjects } from './object-delete.ts';
import type { StorageRoom } from './room.ts';

const BATCH = 1000;

export function deleteBucket(app: FastifyInstance, room: StorageRoom): void {
  app.delete('/bucket/:bucket', async (request) => {
    const asker = await askerOf(request, room);
    try {
      const { rowCount } = await asker.transact('storage.bucket.delete', async (client) => {
        await client.query(`select set_config('storage.allow_delete_query', 'true', true)`);
        return client.query('delete from storage.buckets where id = $1', [bucketOf(request)]);
      });
      if (rowCount === 0) throw storageError('NoSuchBucket');
    } catch (error) {
      // Objects refer to their bucket, those that the caller cannot see as well.
      if (error instanceof DatabaseError && error.code === '23503') throw storageError('ResourceNotEmpty');
      throw error;
    }
    return { message: 'Successfully deleted' };
  });
}

export function emptyBucket(app: FastifyInstance, room: StorageRoom): void {
  app.post('/bucket/:bucket/empty', async (request) => {
    const bucket = bucketOf(request);
    const asker = await askerOf(request, room);
    for (;;) {
      const names = await asker.transact('storage.bucket.empty', async (client) => {
        const known = await client.query('select from storage.buckets where id = $1', [bucket]);
        if (known.rowCount === 0) throw storageError('NoSuchBucket');
        const { rows } = await client.query<{ name: string }>(
          `select name from storage.objects where bucket_id = $1 limit ${BATCH}`,
          [bucket],
        );
        return rows.map(({ name }) => name);
      });
      if (names.length === 0) break;
      const deleted = await deleteObjects(asker, 'storage.bucket.empty', bucket, names);
      await removeDropped(room);
      if (deleted.length === 0) throw storageError('UnableToEmptyBucket');
    }
    // The hosted service's own words, although here it is done already.
    return { message: 'Empty bucket has been queued. Completion may take up to an hour.' };
  });
}
