import type { Asker } from './access.ts';
import { cacheControlOf, headerSafe } from './body.ts';
import { storageError } from './errors.ts';
import { userMetadata, type Address } from './input.ts';
import { checkedKey } from './names.ts';
import type { Label, Wish } from './upload.ts';

/** What a client of the tus protocol says of its upload, in words both services agree on. */
export type Said = Record<string, string | null>;

export function addressIn(said: Said): Address {
  const { bucketName, objectName } = said;
  if (typeof bucketName !== 'string' || typeof objectName !== 'string')
    throw storageError('InvalidRequest', 'Upload-Metadata must name bucketName and objectName');
  return { bucket: bucketName, key: checkedKey(objectName) };
}

export const wishIn = (said: Said, asker: Asker, upsert: boolean): Wish => ({
  address: addressIn(said),
  asker,
  operation: 'storage.tus.upload',
  upsert,
});

export const labelIn = (said: Said): Label => ({
  mimetype: headerSafe(said['contentType'] ?? 'application/octet-stream'),
  cacheControl: cacheControlOf(said['cacheControl'] ?? undefined),
  userMetadata: userMetadata(said['metadata'] ?? undefined),
});

/** Kept beside the chunks: the client's words that count, and ours of who began, which no client may say. */
export function remembered(said: Said, asker: Asker, upsert: boolean): Said {
  const { bucketName = null, objectName = null, contentType, cacheControl, metadata } = said;
  return {
    bucketName,
    objectName,
    ...(contentType === undefined ? {} : { contentType }),
    ...(cacheControl === undefined ? {} : { cacheControl }),
    ...(metadata === undefined ? {} : { metadata }),
    asker: asker.counted ?? 'service',
    upsert: String(upsert),
  };
}
