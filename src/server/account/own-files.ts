import type { Services } from '../services.ts';
import { removeDropped } from '../storage/dropped.ts';
import { newStorageRoom } from '../storage/room.ts';

/** A file that somebody stored. */
export interface OwnFile {
  path: string;
  modified: Date;
  content: () => AsyncIterable<unknown>;
}

const OWNED = `owner_id = $1 or (bucket_id = 'avatars' and starts_with(name, $1 || '/'))`;

interface FileRow {
  bucket_id: string;
  name: string;
  version: string | null;
  size: number | null;
  updated_at: Date;
}

export async function filesOf(services: Services, user: string): Promise<OwnFile[]> {
  const { statement, store } = await newStorageRoom(services);
  const { rows } = await statement<FileRow>(
    `select bucket_id, name, version, (metadata ->> 'size')::bigint as size, updated_at from storage.objects
     where ${OWNED} order by bucket_id, name`,
    [user],
  );
  return rows.flatMap(({ bucket_id, name, version, size, updated_at }) => {
    if (version === null || size === null) return [];
    // Opened when its turn comes.
    async function* content(): AsyncGenerator {
      if (version === null || size === null || size === 0) return;
      const read = await store.read(version, { start: 0, end: size - 1 });
      if (Buffer.isBuffer(read)) yield read;
      else yield* read;
    }
    return [{ path: `${bucket_id}/${name}`, modified: updated_at, content }];
  });
}

export async function removeFilesOf(services: Services, user: string): Promise<void> {
  const room = await newStorageRoom(services);
  await services.database.asService('supabase_storage_admin', async (client) => {
    await client.query(`select set_config('storage.allow_delete_query', 'true', true)`);
    await client.query(`delete from storage.objects where ${OWNED}`, [user]);
  });
  await removeDropped(room);
}
