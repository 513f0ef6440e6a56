import { spawnSync, type SpawnOptions } from 'node:child_process';
import { chownSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { ConfigError } from '../../config.ts';

/** How a program is started so that PostgreSQL, which refuses root, will run. */
export interface Account {
  command(program: string, args: string[]): [string, string[]];
  options: Pick<SpawnOptions, 'uid' | 'gid'>;
  /** Gives a folder to the account. */
  own(folder: string): void;
}

const MYSELF: Account = { command: (program, args) => [program, args], options: {}, own: () => undefined };

/**
 * In a user namespace root appears as an ordinary user to PostgreSQL and still reaches every folder that root
 * reaches, a 0700 home included. Nothing on the machine has to change.
 */
const UNSHARE = ['--user', '--map-user=1000', '--map-group=1000', '--'];
const NAMESPACED: Account = {
  command: (program, args) => ['unshare', [...UNSHARE, program, ...args]],
  options: {},
  own: () => undefined,
};

function systemUser(): { uid: number; gid: number; name: string } | undefined {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const wanted of ['postgres', 'nobody']) {
    const line = lines.find((entry) => entry.startsWith(`${wanted}:`));
    if (line === undefined) continue;
    const [name = wanted, , uid, gid] = line.split(':');
    return { name, uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
}

/** The first folder on the way to `path` that users other than its owner cannot enter. */
export function closedFolder(path: string): string | undefined {
  const closed = (statSync(path).mode & 0o001) === 0 ? path : undefined;
  const parent = dirname(path);
  return (parent === path ? undefined : closedFolder(parent)) ?? closed;
}

export function accountFor(folders: string[]): Account {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return MYSELF;
  if (spawnSync('unshare', [...UNSHARE, 'true']).status === 0) return NAMESPACED;

  const user = systemUser();
  const closed = folders.map(closedFolder).find((folder) => folder !== undefined);
  if (user === undefined || closed !== undefined) {
    throw new ConfigError(
      'PostgreSQL does not run as root, and this machine allows no user namespaces. ' +
        (closed === undefined
          ? 'No user "postgres" or "nobody" exists to run it as. '
          : `User "${user?.name ?? 'postgres'}" cannot enter ${closed}. `) +
        'Do one of these: start as an ordinary user who owns this folder; ' +
        (closed === undefined ? '' : `run "chmod o+x ${closed}"; `) +
        'or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
  const { uid, gid } = user;
  return {
    command: (program, args) => [program, args],
    options: { uid, gid },
    own: (folder) => chownSync(folder, uid, gid),
  };
}
