import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from '#server/config.ts';
import { lockFolder } from '#server/database/embedded/lock.ts';

/** One process at a time works in a folder; the others wait, and may find the work done. */
export async function alone<T>(folder: string, work: () => Promise<T>): Promise<T> {
  for (;;) {
    let unlock;
    try {
      unlock = await lockFolder(folder);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      await sleep(100);
      continue;
    }
    try {
      return await work();
    } finally {
      await unlock();
    }
  }
}
