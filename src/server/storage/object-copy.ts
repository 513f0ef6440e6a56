import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { askerOf } from './access.ts';
import { headerSafe } from './body.ts';
import { rulesOf } from './buckets.ts';
import { removeDropped } from './dropped.ts';
import { storageError } from './errors.ts';
import { bodyOf, metadataHeader, wantsUpsert } from './input.ts';
import { checkedKey } from './names.ts';
import { objectFor, signedObject, writeObject } from './objects.ts';
import type { StorageRoom } from './room.ts';
import { ContentMissing } from './store/store.ts';
import { fitting } from './transfer.ts';
import { admitted, discarded, type Wish } from './upload.ts';

const Body = v.object({
  bucketId: v.string(),
  sourceKey: v.string(),
  destinationBucket: v.optional(v.string()),
  destinationKey: v.string(),
  copyMetadata: v.optional(v.boolean(), true),
  metadata: v.optional(
    v.object({ cacheControl: v.optional(v.string()), mimetype: v.optional(v.string()) }),
    {},
  ),
});

export function copyObject(app: FastifyInstance, room: StorageRoom): void {
  app.post('/object/copy', async (request) => {
    const { bucketId, sourceKey, destinationKey, destinationBucket, copyMetadata, metadata } = bodyOf(
      request,
      Body,
    );
    const asker = await askerOf(request, room);
    const address = { bucket: destinationBucket ?? bucketId, key: checkedKey(destinationKey) };
    const source = await objectFor(asker, 'storage.object.copy', {
      bucket: bucketId,
      key: checkedKey(sourceKey),
    });
    const wish: Wish = { address, asker, operation: 'storage.object.copy', upsert: wantsUpsert(request) };
    const facts = {
      ...source.metadata,
      ...(copyMetadata || metadata.cacheControl === undefined
        ? {}
        : { cacheControl: headerSafe(metadata.cacheControl) }),
      ...(copyMetadata || metadata.mimetype === undefined ? {} : { mimetype: headerSafe(metadata.mimetype) }),
      lastModified: new Date().toISOString(),
    };
    const userMetadata = copyMetadata ? (source.user_metadata ?? undefined) : metadataHeader(request);
    await admitted(room, wish, { mimetype: facts.mimetype ?? '', userMetadata }, facts.size);
    if (address.bucket !== bucketId || facts.mimetype !== source.metadata?.mimetype)
      facts.mimetype = await fitting(room, source, facts.mimetype ?? '', await rulesOf(room, address.bucket));
    await room.limits.begin(asker);
    await room.limits.weigh(asker, facts.size ?? 0);

    const version = randomUUID();
    try {
      await room.store.copy(source.version ?? '', version);
      await asker.transact(wish.operation, (client) =>
        writeObject(client, {
          address,
          owner: asker.owner,
          version,
          metadata: facts,
          userMetadata,
          upsert: wish.upsert,
        }),
      );
    } catch (error) {
      await discarded(room, version, error);
      throw error instanceof ContentMissing ? storageError('NoSuchKey') : error;
    }
    if (wish.upsert) await removeDropped(room);
    const copy = await signedObject(room, address);
    return { Id: copy.id, Key: `${address.bucket}/${address.key}`, ...copy };
  });
}
