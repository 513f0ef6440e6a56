import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { askerOf } from './access.ts';
import { BucketRules, checkedSizeLimit } from './buckets.ts';
import { storageError } from './errors.ts';
import { bodyOf, bucketOf } from './input.ts';
import type { StorageRoom } from './room.ts';

const Body = v.object(BucketRules);

export function updateBucket(app: FastifyInstance, room: StorageRoom): void {
  app.put('/bucket/:bucket', async (request) => {
    const changes = bodyOf(request, Body);
    checkedSizeLimit(changes.file_size_limit, room.config.storage.fileSizeLimit);
    const asker = await askerOf(request, room);
    // What is not named stays; what is named null is taken away.
    const { rowCount } = await asker.transact('storage.bucket.update', (client) =>
      client.query(
        `update storage.buckets set public = coalesce($2, public),
           file_size_limit = case when $3 then $4 else file_size_limit end,
           allowed_mime_types = case when $5 then $6 else allowed_mime_types end,
           updated_at = now()
         where id = $1`,
        [
          bucketOf(request),
          changes.public ?? null,
          changes.file_size_limit !== undefined,
          changes.file_size_limit ?? null,
          changes.allowed_mime_types !== undefined,
          changes.allowed_mime_types ?? null,
        ],
      ),
    );
    if (rowCount === 0) throw storageError('NoSuchBucket');
    return { message: 'Successfully updated' };
  });
}
