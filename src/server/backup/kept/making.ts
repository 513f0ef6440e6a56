import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Keys } from '../../keys.ts';
import { copyInstance } from '../backup.ts';
import { encrypted } from './encryption.ts';
import { backupName } from './name.ts';
import { openKeeping } from './place.ts';
import { superfluous, type Keep } from './retention.ts';
import type { Destination } from './settings.ts';

export interface Made {
  name: string;
  bytes: number;
  /** Objects whose content the store had lost. */
  incomplete: string[];
}

/** Makes a backup where the settings say that they are kept. Nothing of it is ever on this machine's disk but in a folder there. */
export async function makeKept(
  { config, keys, url }: { config: Config; keys: Keys; url: string },
  destination: Destination,
  signal: AbortSignal,
): Promise<Made> {
  const { recipients } = config.backup;
  const keeping = openKeeping(destination);
  const name = backupName(new Date(), recipients.length > 0);
  let bytes = 0;
  const { objects } = await copyInstance(
    config,
    keys,
    url,
    async (content) => {
      bytes = await keeping.put(name, recipients.length > 0 ? encrypted(content, recipients) : content);
    },
    { signal, progress: () => undefined },
  );
  return { name, bytes, incomplete: objects.incomplete };
}

/** Removes what the settings no longer keep, now that there is a newer one. What cannot be removed waits for the next time. */
export async function letGo(destination: Destination, keep: Keep, log: Logger): Promise<void> {
  const keeping = openKeeping(destination);
  try {
    await keeping.tidy();
    for (const { name } of superfluous(await keeping.all(), keep)) await keeping.remove(name);
  } catch (error) {
    log.warn({ err: error }, 'old backups could not be removed');
  }
}
