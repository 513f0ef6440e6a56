import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { ConfigError } from '../config.ts';
import { clusterFolder } from '../database/embedded/address.ts';
import { stopOrphan } from '../database/embedded/orphan.ts';
import { keyFilePath } from '../keys.ts';
import { isRestoring, restoringMark } from '../restoring.ts';
import { syncFolder } from '../sync-folder.ts';

/** What a restore puts into a folder before its keys. */
const OURS = /^(postgres|postgres\.new-\d+|storage|keys\.json\.[0-9a-f]+)$/;
/** What is nobody's data. */
const NOTHING = /^(server\.lock(\..+)?|lost\+found)$/;

const isCutShort = (dataDir: string) => isRestoring(dataDir) && !existsSync(keyFilePath(dataDir));

/** A folder holds nothing, or only what a restore that was cut short left. */
export async function refuseOccupied(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir).catch(() => [])).filter((name) => !NOTHING.test(name));
  const strange = isCutShort(dataDir)
    ? names.find((name) => !OURS.test(name) && name !== 'restoring')
    : names[0];
  if (strange !== undefined)
    throw new ConfigError(
      `${dataDir} is not empty: it holds ${strange}. Set DATA_DIR to a new folder, or move this one away.`,
    );
}

/** Empties the folder of what a restore made. */
export async function cleared(dataDir: string, log: Logger): Promise<void> {
  await stopOrphan(clusterFolder(dataDir), log);
  for (const name of await readdir(dataDir))
    if (OURS.test(name)) await rm(join(dataDir, name), { recursive: true });
  // Last: without it the rest would look like somebody's.
  await rm(restoringMark(dataDir), { force: true });
}

/** From here until `released` nothing starts on the folder. */
export async function claimed(dataDir: string, log: Logger): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await refuseOccupied(dataDir);
  if (isCutShort(dataDir)) await cleared(dataDir, log);
  await writeFile(restoringMark(dataDir), 'A restore into this folder has not finished.\n', { flag: 'wx' });
  await syncFolder(dataDir);
}

export async function released(dataDir: string): Promise<void> {
  await syncFolder(dataDir);
  await rm(restoringMark(dataDir));
  await syncFolder(dataDir);
}
