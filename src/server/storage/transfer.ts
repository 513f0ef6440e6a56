import type { BucketRow } from './buckets.ts';
import { HEAD, typeByContent } from './content/type.ts';
import { checkDeclaredType, judged } from './content/verdict.ts';
import { storageError } from './errors.ts';
import type { ObjectRow } from './objects.ts';
import type { StorageRoom } from './room.ts';
import { whole } from './store/store.ts';

async function headOf({ store }: StorageRoom, { version, metadata }: ObjectRow): Promise<Buffer> {
  const size = metadata?.size ?? 0;
  if (version === null || size === 0) return Buffer.alloc(0);
  const length = Math.min(size, HEAD);
  return whole(await store.lend(version, { start: 0, end: length - 1 }), length);
}

/** Content that comes from another bucket, or under another label, is judged as if it were uploaded; answers its type. */
export async function fitting(
  room: StorageRoom,
  object: ObjectRow,
  declared: string,
  rules: Pick<BucketRow, 'file_size_limit' | 'allowed_mime_types'>,
): Promise<string> {
  if ((object.metadata?.size ?? 0) > (rules.file_size_limit ?? Infinity))
    throw storageError('EntityTooLarge');
  checkDeclaredType(declared, rules.allowed_mime_types);
  const found = await typeByContent(await headOf(room, object));
  const { type, writeAs } = judged(declared, found, rules.allowed_mime_types);
  if (writeAs === undefined) return type;
  throw storageError('InvalidMimeType', `mime type ${found} is not supported`);
}
