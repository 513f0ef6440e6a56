import { resolve, sep } from 'node:path';
import * as v from 'valibot';
import { list } from '../../setting-kinds.ts';
import type { S3Settings } from '../../storage/store/bucket.ts';
import { isRecipient } from './recipient.ts';
import { keepFrom } from './retention.ts';
import { timesFrom, type Times } from './times.ts';

const times = v.pipe(
  v.string(),
  v.transform((text): Times | null | undefined => (text === 'off' ? null : timesFrom(text))),
  v.check((read) => read !== undefined, 'must be hourly, daily 03:00, weekly friday 03:00 (in UTC) or off'),
);

const keep = v.pipe(
  v.string(),
  v.transform(keepFrom),
  v.check((read) => read !== undefined, 'must be such as 7 daily, 4 weekly, 12 monthly'),
);

export const BACKUP = {
  BACKUP_TO: v.optional(
    v.pipe(v.string(), v.regex(/^(?!s3:)|^s3:\/\/[^/]+(\/|$)/, 'must be a folder, or s3://bucket/prefix')),
  ),
  BACKUP_SCHEDULE: v.optional(times, 'daily 03:00'),
  BACKUP_KEEP: v.optional(keep, '7 daily, 4 weekly, 12 monthly'),
  BACKUP_RECIPIENTS: v.pipe(
    list(''),
    v.check((keys) => keys.every(isRecipient), 'must be public keys of age (age1…)'),
  ),
  BACKUP_IDENTITY: v.optional(v.string()),
  BACKUP_S3_ENDPOINT: v.optional(v.pipe(v.string(), v.url('must be a URL'))),
  BACKUP_S3_REGION: v.optional(v.string(), 'us-east-1'),
  BACKUP_S3_ACCESS_KEY_ID: v.optional(v.string()),
  BACKUP_S3_SECRET_ACCESS_KEY: v.optional(v.string()),
};
type Given = v.InferOutput<v.ObjectSchema<typeof BACKUP, undefined>>;

/** Where backups are kept. */
export type Destination =
  | { kind: 'folder'; folder: string }
  | { kind: 'bucket'; s3: S3Settings; prefix: string };

function destinationFrom(to: string, set: Given, unusable: (...lines: string[]) => Error): Destination {
  const [, bucket, path = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(to) ?? [];
  if (bucket === undefined) return { kind: 'folder', folder: resolve(to) };
  const [endpoint, accessKeyId] = [set.BACKUP_S3_ENDPOINT, set.BACKUP_S3_ACCESS_KEY_ID];
  const secretAccessKey = set.BACKUP_S3_SECRET_ACCESS_KEY;
  if (endpoint === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    throw unusable(
      'BACKUP_TO needs BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY beside it',
    );
  const prefix = path === '' || path.endsWith('/') ? path : `${path}/`;
  const s3 = { endpoint, bucket, region: set.BACKUP_S3_REGION, accessKeyId, secretAccessKey };
  return { kind: 'bucket', s3, prefix };
}

export function backupFrom(set: Given, dataDir: string, unusable: (...lines: string[]) => Error) {
  const destination = set.BACKUP_TO === undefined ? null : destinationFrom(set.BACKUP_TO, set, unusable);
  if (destination?.kind === 'folder' && `${destination.folder}${sep}`.startsWith(`${dataDir}${sep}`))
    throw unusable('BACKUP_TO lies in DATA_DIR: what takes the one would take the other with it');
  return {
    /** Null: nowhere. */
    destination,
    /** Null: only when somebody asks for one. */
    times: destination === null ? null : (set.BACKUP_SCHEDULE ?? null),
    keep: set.BACKUP_KEEP ?? new Map(),
    /** Public keys of those who can read them; none: everybody can who has the file. */
    recipients: set.BACKUP_RECIPIENTS,
    /** The file with the secret key, where somebody restores. */
    identityFile: set.BACKUP_IDENTITY,
  };
}
export type BackupSettings = ReturnType<typeof backupFrom>;
