import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { askerOf } from './access.ts';
import { BucketRules, checkedSizeLimit } from './buckets.ts';
import { bodyOf } from './input.ts';
import { checkedBucketName } from './names.ts';
import type { StorageRoom } from './room.ts';

const Body = v.object({ id: v.optional(v.string()), name: v.string(), ...BucketRules });

export function createBucket(app: FastifyInstance, room: StorageRoom): void {
  app.post('/bucket', async (request) => {
    const { name, id = name, file_size_limit, allowed_mime_types, ...rest } = bodyOf(request, Body);
    checkedBucketName(id);
    checkedBucketName(name);
    checkedSizeLimit(file_size_limit, room.config.storage.fileSizeLimit);
    const asker = await askerOf(request, room);
    await asker.transact('storage.bucket.create', (client) =>
      client.query(
        `insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
         values ($1, $2, $3::uuid, $3::text, $4, $5, $6)`,
        [id, name, asker.owner, rest.public ?? false, file_size_limit ?? null, allowed_mime_types ?? null],
      ),
    );
    return { name: id };
  });
}
