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

interface User {
  name: string;
  uid: number;
  gid: number;
}

/** The user of a line of `/etc/passwd` by name, else the first who is not root. */
export function ordinaryUser(passwd: string, names: readonly string[]): User | undefined {
  const users = passwd.split('\n').flatMap((line): User[] => {
    const [name = '', , uid, gid] = line.split(':');
    return uid === undefined || Number(uid) === 0 ? [] : [{ name, uid: Number(uid), gid: Number(gid) }];
  });
  return names.map((name) => users.find((user) => user.name === name)).find(Boolean) ?? users[0];
}

const PREFERRED = ['postgres', 'nobody'];
const systemUser = () => ordinaryUser(readFileSync('/etc/passwd', 'utf8'), PREFERRED);

/**
 * In a user namespace root appears as an ordinary user to PostgreSQL and still reaches every folder that root
 * reaches, a 0700 home included. Nothing on the machine has to change. The user must be one that the machine knows:
 * PostgreSQL looks up its name.
 */
function namespaced({ uid, gid }: User): Account {
  const unshare = ['--user', `--map-user=${uid}`, `--map-group=${gid}`, '--'];
  return {
    command: (program, args) => ['unshare', [...unshare, program, ...args]],
    options: {},
    own: () => undefined,
  };
}

/** The first folder on the way to `path` that users other than its owner cannot enter. */
export function closedFolder(path: string): string | undefined {
  const closed = (statSync(path).mode & 0o001) === 0 ? path : undefined;
  const parent = dirname(path);
  return (parent === path ? undefined : closedFolder(parent)) ?? closed;
}

export function accountFor(folders: string[]): Account {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return MYSELF;
  const user = systemUser();
  const inNamespace = namespaced(user ?? { name: 'nobody', uid: 65_534, gid: 65_534 });
  if (spawnSync(...inNamespace.command('true', [])).status === 0) return inNamespace;

  const closed = folders.map(closedFolder).find((folder) => folder !== undefined);
  if (user === undefined || closed !== undefined) {
    throw new ConfigError(
      'PostgreSQL does not run as root, and this machine allows no user namespaces. ' +
        (closed === undefined
          ? 'No other user exists to run it as. '
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
