import * as v from 'valibot';
import { storageError } from './errors.ts';
import type { StorageRoom } from './room.ts';

export interface BucketRow {
  id: string;
  name: string;
  owner: string;
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
  created_at: Date;
  updated_at: Date;
}

/** What is told of a bucket, word for word as a hosted project does: nobody's is of an empty owner. */
export const BUCKET = `id, name, coalesce(owner::text, '') as owner, public, file_size_limit, allowed_mime_types,
  created_at, updated_at`;

/** What a bucket demands of its objects; known to the service, whoever asks. */
export async function rulesOf(
  { statement }: StorageRoom,
  id: string,
): Promise<Pick<BucketRow, 'file_size_limit' | 'allowed_mime_types'>> {
  const { rows } = await statement<BucketRow>(
    'select file_size_limit, allowed_mime_types from storage.buckets where id = $1',
    [id],
  );
  const [rules] = rows;
  if (rules === undefined) throw storageError('NoSuchBucket');
  return rules;
}

const UNITS: Record<string, number> = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 };
const BAD_SIZE = 'Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B';

/** `20971520` or `'20mb'`. */
const FileSize = v.pipe(
  v.union([v.number(), v.string()]),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const [, amount, unit = 'b'] =
      /^(\d+(?:\.\d+)?)(gb|mb|kb|b)?$/i.exec(String(dataset.value).toLowerCase()) ?? [];
    if (amount === undefined) {
      addIssue({ message: BAD_SIZE });
      return NEVER;
    }
    return Math.floor(Number(amount) * (UNITS[unit] ?? 1));
  }),
);
const MimeType = v.pipe(v.string(), v.regex(/^[\w*.+-]+\/[\w*.+-]+$/, 'Invalid mime type'));

/** What may be said of a bucket when it is made and afterwards. */
export const BucketRules = {
  public: v.optional(v.boolean()),
  file_size_limit: v.optional(v.nullable(FileSize)),
  allowed_mime_types: v.optional(v.nullable(v.array(MimeType))),
};

/** A bucket cannot allow what the server does not take. */
export function checkedSizeLimit(limit: number | null | undefined, most: number): void {
  if (limit !== null && limit !== undefined && limit > most) throw storageError('EntityTooLarge');
}
