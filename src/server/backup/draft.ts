import { existsSync } from 'node:fs';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ConfigError } from '../config.ts';
import { syncFolder } from '../sync-folder.ts';

/** Writes a file beside its place and moves it there once it is whole and safe; only its owner can read it. */
export async function written<T>(
  file: string,
  force: boolean,
  write: (handle: FileHandle) => Promise<T>,
): Promise<T> {
  const refuse = () => {
    if (!force && existsSync(file))
      throw new ConfigError(`${file} is there already. Choose another name, or add --force to replace it.`);
  };
  refuse();
  if (!existsSync(dirname(file))) throw new ConfigError(`The folder ${dirname(file)} is not there.`);
  const draft = `${file}.unfinished-${process.pid}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    const result = await write(handle);
    await handle.sync();
    refuse();
    await rename(draft, file);
    await syncFolder(dirname(file));
    return result;
  } finally {
    await handle.close();
    await rm(draft, { force: true });
  }
}
