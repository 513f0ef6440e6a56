import { createReadStream, existsSync } from 'node:fs';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ConfigError } from '../../config.ts';
import type { Work } from '../work.ts';
import { AGE, decrypted, identitiesIn } from './encryption.ts';
import { openKeeping } from './place.ts';
import type { BackupSettings } from './settings.ts';

/** A backup that somebody asked for by its path, by its name in BACKUP_TO, or as the newest there. */
interface Found {
  name: string;
  bytes: number | undefined;
  read: () => Promise<AsyncIterable<Buffer>>;
  /** Where it lies, if that is on this machine. */
  file?: string;
}

async function found({ destination }: BackupSettings, asked: string): Promise<Found> {
  const file = resolve(asked);
  if (existsSync(file))
    return { name: asked, bytes: undefined, file, read: async () => createReadStream(file) };
  if (destination === null)
    throw new ConfigError(`There is no file ${file}, and BACKUP_TO does not say where backups are kept.`);
  const keeping = openKeeping(destination);
  const all = (await keeping.all()).toSorted((one, other) => other.made.getTime() - one.made.getTime());
  const kept = asked === 'newest' ? all[0] : all.find(({ name }) => name === asked);
  if (kept === undefined)
    throw new ConfigError(
      all.length === 0
        ? 'There is no backup in BACKUP_TO.'
        : `There is no ${asked} in BACKUP_TO. It holds:\n${all.map(({ name }) => name).join('\n')}`,
    );
  return { ...kept, read: () => keeping.read(kept.name) };
}

async function startsEncrypted(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(AGE.length), 0, AGE.length, 0);
    return buffer.subarray(0, bytesRead).equals(AGE);
  } finally {
    await handle.close();
  }
}

async function identities({ identityFile }: BackupSettings): Promise<string[]> {
  if (identityFile === undefined) return [];
  if (!existsSync(identityFile))
    throw new ConfigError(`BACKUP_IDENTITY names ${identityFile}, which is not there.`);
  return identitiesIn(await readFile(identityFile, 'utf8'));
}

/**
 * Does something with a backup as a plain file on this machine. What has to be fetched or decrypted for it lies in `folder` for that
 * time, readable by its owner alone.
 */
export async function withPlainFile<T>(
  settings: BackupSettings,
  asked: string,
  folder: string,
  { signal, progress }: Work,
  opened: (file: string, name: string) => Promise<T>,
): Promise<T> {
  const { name, bytes, read, file } = await found(settings, asked);
  const isEncrypted = file === undefined ? name.endsWith('.age') : await startsEncrypted(file);
  if (file !== undefined && !isEncrypted) return opened(file, name);

  const secrets = isEncrypted ? await identities(settings) : [];
  const home = await mkdtemp(join(folder, 'rafiq-fetched-'));
  try {
    const plain = join(home, 'plain.backup');
    let done = 0;
    const counted = async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        done += chunk.length;
        progress(done, bytes ?? done, 'fetching');
        yield chunk;
      }
    };
    const handle = await open(plain, 'wx', 0o600);
    await pipeline(
      counted(await read()),
      (content: AsyncIterable<Buffer>) => (isEncrypted ? decrypted(content, secrets) : content),
      handle.createWriteStream(),
      { signal },
    );
    return await opened(plain, name);
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}
