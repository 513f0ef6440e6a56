import { MAY_REMOVE } from './removal.ts';
import type { StorageRoom } from './room.ts';

const BATCH = 1000;

/**
 * Removes content that no row names any more. What a crash leaves between the two steps has no row either: the sweep
 * finds it.
 */
export async function removeDropped({ statement, store, log }: StorageRoom): Promise<void> {
  try {
    const { rows } = await statement<{ version: string }>(
      `delete from storage.dropped_versions where version in (
         select version from storage.dropped_versions where ${MAY_REMOVE} limit ${BATCH} for update skip locked)
       returning version`,
      [],
    );
    for (const { version } of rows) await store.remove(version);
  } catch (error) {
    log.warn({ err: error }, 'dropped content will be removed later');
  }
}
