import { open } from 'node:fs/promises';
import { isDatabaseAway } from '../errors.ts';
import type { Asker, Operation } from './access.ts';
import { rulesOf } from './buckets.ts';
import { cleaned } from './content/cleaning.ts';
import { HEAD, isRaster, typeByContent } from './content/type.ts';
import { checkDeclaredType, judged } from './content/verdict.ts';
import { removeDropped } from './dropped.ts';
import { storageError } from './errors.ts';
import type { Arrival } from './incoming.ts';
import type { Address, UserMetadata } from './input.ts';
import { idOfVersion, writeObject, type ContentFacts } from './objects.ts';
import type { StorageRoom } from './room.ts';

/** What somebody wants to store, as far as it is known before its content. */
export interface Wish {
  address: Address;
  asker: Asker;
  operation: Operation;
  upsert: boolean;
}
export interface Label {
  mimetype: string;
  cacheControl: string;
  userMetadata: UserMetadata | undefined;
}

/** Undoes what was only tried. */
class Tried extends Error {}

/** Asks the policies before a byte is read: the same statement, undone. Answers how many bytes may come. */
export async function admitted(
  room: StorageRoom,
  { address, asker, operation, upsert }: Wish,
  label: Partial<Label>,
  declaredSize?: number,
): Promise<number> {
  const rules = await rulesOf(room, address.bucket);
  const limit = Math.min(room.config.storage.fileSizeLimit, rules.file_size_limit ?? Infinity);
  try {
    await asker.transact(operation, async (client) => {
      await writeObject(client, {
        address,
        owner: asker.owner,
        version: 'trial',
        metadata: {
          ...(label.mimetype === undefined ? {} : { mimetype: label.mimetype }),
          ...(declaredSize === undefined ? {} : { size: declaredSize, contentLength: declaredSize }),
        },
        userMetadata: label.userMetadata,
        upsert,
      });
      throw new Tried();
    });
  } catch (error) {
    if (!(error instanceof Tried)) throw error;
  }
  if (label.mimetype !== undefined) checkDeclaredType(label.mimetype, rules.allowed_mime_types);
  if (declaredSize !== undefined && declaredSize > limit) throw storageError('EntityTooLarge');
  return limit;
}

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Judges what arrived by its content; pictures come out as nothing but pictures, under the type they have. */
async function inspected(
  room: StorageRoom,
  { address, asker }: Wish,
  label: Label,
  arrived: Arrival,
): Promise<{ arrival: Arrival; label: Label }> {
  const { allowed_mime_types: allowed, file_size_limit } = await rulesOf(room, address.bucket);
  const found = await typeByContent(await headOf(arrived.file));
  checkDeclaredType(label.mimetype, allowed);
  const { type, writeAs, mustBeReadable: readable } = judged(label.mimetype, found, allowed);
  await room.limits.weigh(asker, arrived.size);
  const isChanged =
    found !== undefined &&
    isRaster(found) &&
    (await cleaned(arrived.file, { size: arrived.size, writeAs, readable }));
  const arrival = isChanged ? await room.incoming.adopt(arrived.version) : arrived;
  if (arrival.size > (file_size_limit ?? Infinity)) throw storageError('EntityTooLarge');
  return { arrival, label: { ...label, mimetype: type } };
}

const factsOf = ({ size, etag }: Arrival, { mimetype, cacheControl }: Label): ContentFacts => ({
  eTag: etag,
  size,
  mimetype,
  cacheControl,
  lastModified: new Date().toISOString(),
  contentLength: size,
  httpStatusCode: 200,
});

/** Content first, under a name nobody knows yet; then the row that names it, which policies judge once more. */
export async function kept(
  room: StorageRoom,
  wish: Wish,
  declared: Label,
  arrived: Arrival,
): Promise<{ Id: string | undefined; Key: string }> {
  const { version } = arrived;
  const { address, asker, operation, upsert } = wish;
  try {
    const { arrival, label } = await inspected(room, wish, declared, arrived);
    await room.store.put(version, arrival.file, arrival.size);
    await asker.transact(operation, (client) =>
      writeObject(client, {
        address,
        owner: asker.owner,
        version,
        metadata: factsOf(arrival, label),
        userMetadata: label.userMetadata,
        upsert,
      }),
    );
  } catch (error) {
    await discarded(room, version, error);
    throw error;
  }
  if (upsert) await removeDropped(room);
  return { Id: await idOfVersion(room, version), Key: `${address.bucket}/${address.key}` };
}

/** A commit whose answer was lost may still happen: what it names is left to the sweep. */
export async function discarded(room: StorageRoom, version: string, reason: unknown): Promise<void> {
  await room.incoming.forget(version);
  if (isDatabaseAway(reason)) return;
  await room.store
    .remove(version)
    .catch((error: unknown) =>
      room.log.warn({ err: error }, 'content of a failed upload is left to the sweep'),
    );
}
