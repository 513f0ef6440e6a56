import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { askerOf } from './access.ts';
import { BUCKET, type BucketRow } from './buckets.ts';
import { storageError } from './errors.ts';
import { bucketOf, queryOf } from './input.ts';
import { literal } from './names.ts';
import type { StorageRoom } from './room.ts';

const whole = v.pipe(v.string(), v.transform(Number), v.integer('must be integer'), v.minValue(0));
const Query = v.object({
  limit: v.optional(whole),
  offset: v.optional(whole),
  search: v.optional(v.string(), ''),
  sortColumn: v.optional(v.picklist(['id', 'name', 'created_at', 'updated_at']), 'id'),
  sortOrder: v.optional(v.picklist(['asc', 'desc']), 'asc'),
});

export function listBuckets(app: FastifyInstance, room: StorageRoom): void {
  app.get('/bucket', async (request) => {
    const { limit, offset, search, sortColumn, sortOrder } = queryOf(request, Query);
    const asker = await askerOf(request, room);
    const { rows } = await asker.transact('storage.bucket.list', (client) =>
      client.query<BucketRow & { type: string }>(
        `select ${BUCKET}, type from storage.buckets where name ilike $1
         order by ${sortColumn} ${sortOrder} limit $2 offset $3`,
        [`%${literal(search)}%`, limit ?? null, offset ?? 0],
      ),
    );
    return rows;
  });

  app.get('/bucket/:bucket', async (request) => {
    const asker = await askerOf(request, room);
    const { rows } = await asker.transact('storage.bucket.get', (client) =>
      client.query<BucketRow>(`select ${BUCKET} from storage.buckets where id = $1`, [bucketOf(request)]),
    );
    const [bucket] = rows;
    if (bucket === undefined) throw storageError('NoSuchBucket');
    return bucket;
  });
}
