import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { writeStarter, type Source } from './unpacking.ts';

const run = promisify(execFile);
const STATUS = '/var/lib/dpkg/status';

interface Wanted {
  package: string;
  /** Packages that are brought even where they are installed: they belong to each other. */
  family: readonly string[];
  /** Its program, relative to the root of its files. */
  program: string | ((folder: string) => string);
  starter: string;
  doing: string;
  /** Other programs of it, each with a starter of its own, in the unpacked files. */
  others?: (folder: string) => Record<string, string>;
  /** What the program asks its environment for, in the unpacked files. */
  paths?: (folder: string) => Record<string, string>;
}

/** What apt believes to be installed: everything but this, which may be hidden on purpose. */
const statusWithout = (family: readonly string[]): string =>
  readFileSync(STATUS, 'utf8')
    .split('\n\n')
    .filter((entry) => !family.includes(/^Package: (.+)$/m.exec(entry)?.[1] ?? ''))
    .join('\n\n');

/** Folders that hold libraries, relative to `root`: some packages have theirs in one of their own below the common one. */
function libraryFolders(root: string, folder: string, depth = 2): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  const own = entries.some(({ name }) => /\.so(\.|$)/.test(name)) ? [relative(root, folder)] : [];
  const inner = entries.filter((entry) => depth > 0 && entry.isDirectory() && entry.name !== 'chromium');
  return [...own, ...inner.flatMap(({ name }) => libraryFolders(root, join(folder, name), depth - 1))];
}

/** A package and the libraries that the machine lacks: apt fetches and verifies them into folders of our own. */
async function unpackDebian(folder: string, wanted: Wanted): Promise<void> {
  const apt = join(folder, 'apt');
  await mkdir(join(apt, 'state/lists/partial'), { recursive: true });
  await mkdir(join(apt, 'cache/archives/partial'), { recursive: true });
  await writeFile(join(apt, 'status'), statusWithout(wanted.family));
  const settings = {
    'Dir::State': join(apt, 'state'),
    'Dir::State::status': join(apt, 'status'),
    'Dir::Cache': join(apt, 'cache'),
    'APT::Sandbox::User': 'root',
    'Acquire::Languages': 'none',
    // Where Debian cannot be reached, that is known soon.
    'Acquire::http::Timeout': '20',
    'Acquire::Retries': '1',
  };
  const get = (...args: string[]) =>
    run('apt-get', [
      ...Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`]),
      '-qq',
      ...args,
    ]);
  await get('update');
  await get('install', '--yes', '--no-install-recommends', '--download-only', wanted.package);
  const packages = (await readdir(join(apt, 'cache/archives'))).filter((name) => name.endsWith('.deb'));
  // The C library belongs to the machine's own loader: another one would not start.
  for (const name of packages.filter((file) => !file.startsWith('libc6_')))
    await run('dpkg-deb', ['--extract', join(apt, 'cache/archives', name), folder]);
  await rm(apt, { recursive: true });
  const libraries = ['usr/lib', 'lib'].flatMap((name) => libraryFolders(folder, join(folder, name)));
  const main = typeof wanted.program === 'string' ? wanted.program : wanted.program(folder);
  for (const [starter, program] of [
    [wanted.starter, main],
    ...Object.entries(wanted.others?.(folder) ?? {}),
  ] as const)
    await writeStarter(join(folder, starter), {
      program,
      libraries,
      ...(wanted.paths === undefined ? {} : { paths: wanted.paths(folder) }),
    });
}

/** A program of Debian's, for its machines of every kind and for every user of them. */
export const debianPackage = (wanted: Wanted): Source => ({
  name: `debian-${wanted.package}-${process.arch}`,
  offered: () => process.platform === 'linux' && existsSync(STATUS),
  doing: wanted.doing,
  starter: wanted.starter,
  unpack: (folder) => unpackDebian(folder, wanted),
});
