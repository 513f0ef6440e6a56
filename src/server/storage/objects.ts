import type { Client } from '../database/pools.ts';
import type { Asker, Operation } from './access.ts';
import { storageError } from './errors.ts';
import type { Address, UserMetadata } from './input.ts';
import type { StorageRoom } from './room.ts';
import { ContentMissing } from './store/store.ts';

/** What the service knows of an object's content. */
export interface ContentFacts {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: 200;
}

export interface ObjectRow {
  id: string;
  bucket_id: string;
  name: string;
  owner: string | null;
  owner_id: string | null;
  version: string | null;
  metadata: Partial<ContentFacts> | null;
  user_metadata: UserMetadata | null;
  created_at: Date;
  updated_at: Date;
  last_accessed_at: Date;
}

export const OBJECT = `id, bucket_id, name, owner, owner_id, version, metadata, user_metadata,
  created_at, updated_at, last_accessed_at`;

export async function visibleObject(client: Client, { bucket, key }: Address): Promise<ObjectRow> {
  const { rows } = await client.query<ObjectRow>(
    `select ${OBJECT} from storage.objects where bucket_id = $1 and name = $2`,
    [bucket, key],
  );
  const [row] = rows;
  if (row === undefined) throw storageError('NoSuchKey');
  return row;
}

/** An object that policies show to who asks. */
export const objectFor = (asker: Asker, operation: Operation, address: Address): Promise<ObjectRow> =>
  asker.transact(operation, (client) => visibleObject(client, address));

const PUBLIC = `select b.public as is_public, ${OBJECT.replaceAll(/\w+/g, 'o.$&')}
  from storage.buckets b left join storage.objects o on o.bucket_id = b.id and o.name = $2 where b.id = $1`;

/** An object of a public bucket, for anyone. */
export async function publicObject({ statement }: StorageRoom, { bucket, key }: Address): Promise<ObjectRow> {
  const { rows } = await statement<ObjectRow & { is_public: boolean }>(PUBLIC, [bucket, key]);
  const [row] = rows;
  if (row?.is_public !== true) throw storageError('NoSuchBucket');
  if (row.id === null) throw storageError('NoSuchKey');
  return row;
}

/** An object that a signature opened. */
export async function signedObject({ statement }: StorageRoom, { bucket, key }: Address): Promise<ObjectRow> {
  const { rows } = await statement<ObjectRow>(
    `select ${OBJECT} from storage.objects where bucket_id = $1 and name = $2`,
    [bucket, key],
  );
  const [row] = rows;
  if (row === undefined) throw storageError('NoSuchKey');
  return row;
}

export interface NewObject {
  address: Address;
  owner: string | null;
  version: string;
  metadata: Partial<ContentFacts>;
  userMetadata: UserMetadata | undefined;
  upsert: boolean;
}

const INSERT = `insert into storage.objects
    (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
  values (gen_random_uuid(), $1, $2, $3::uuid, $3::text, $4, $5, $6)`;
const UPSERT = `${INSERT} on conflict (bucket_id, name) do update set
    owner = excluded.owner, owner_id = excluded.owner_id, version = excluded.version,
    metadata = excluded.metadata, user_metadata = excluded.user_metadata, updated_at = now()`;

/** Without RETURNING, which would ask for the right to see as well; the id is looked up by the service. */
export async function writeObject(client: Client, object: NewObject): Promise<void> {
  const { address, owner, version, metadata, userMetadata, upsert } = object;
  await client.query(upsert ? UPSERT : INSERT, [
    address.bucket,
    address.key,
    owner,
    version,
    JSON.stringify(metadata),
    userMetadata === undefined ? null : JSON.stringify(userMetadata),
  ]);
}

export async function idOfVersion({ statement }: StorageRoom, version: string): Promise<string | undefined> {
  const { rows } = await statement<{ id: string }>('select id from storage.objects where version = $1', [
    version,
  ]);
  return rows[0]?.id;
}

const LOOKS = 3;

/** Another upload may replace the content between the look at the row and the look at the content: then look again. */
export async function withContent<T>(
  find: () => Promise<ObjectRow>,
  serve: (object: ObjectRow) => Promise<T>,
): Promise<T> {
  for (let look = 1; ; look += 1)
    try {
      return await serve(await find());
    } catch (error) {
      if (!(error instanceof ContentMissing)) throw error;
      if (look === LOOKS) throw storageError('NoSuchKey');
    }
}
