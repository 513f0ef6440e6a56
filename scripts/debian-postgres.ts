import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fromRoot } from '#server/root.ts';
import { debianPackage } from './unpacking/debian.ts';
import { unpacked } from './unpacking/unpacking.ts';

/** Debian keeps each version in a folder of its own. */
const VERSIONS = 'usr/lib/postgresql';
const PROGRAMS = ['initdb', 'postgres', 'pg_ctl', 'pg_basebackup'] as const;
type Program = (typeof PROGRAMS)[number];

/** The newest version below a root that has every program. */
function programsBelow(root: string): string | undefined {
  const versions = join(root, VERSIONS);
  if (!existsSync(versions)) return undefined;
  return readdirSync(versions)
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(VERSIONS, version, 'bin'))
    .find((bin) => PROGRAMS.every((program) => existsSync(join(root, bin, program))));
}

function binBelow(root: string): string {
  const bin = programsBelow(root);
  if (bin === undefined) throw new Error('Debian’s PostgreSQL lacks its programs.');
  return bin;
}

const VERSION_NUMBERS = [15, 16, 17, 18, 19];
const source = debianPackage({
  package: 'postgresql',
  family: ['postgresql', ...VERSION_NUMBERS.flatMap((n) => [`postgresql-${n}`, `postgresql-client-${n}`])],
  program: (folder) => join(binBelow(folder), 'pg_basebackup'),
  others: (folder) =>
    Object.fromEntries(PROGRAMS.slice(0, 3).map((program) => [program, join(binBelow(folder), program)])),
  starter: 'pg_basebackup',
  doing: 'fetching Debian’s PostgreSQL',
});

let found: Promise<string | undefined> | undefined;

/**
 * The folder of a whole PostgreSQL, with the programs that make copies, which the embedded one lacks: an installed one of Debian's,
 * else the same unpacked; undefined where there is none to be had.
 */
const folderOfPrograms = (): Promise<string | undefined> =>
  (found ??= (async () => {
    const installed = programsBelow('/');
    if (installed !== undefined) return join('/', installed);
    const starter = await unpacked(
      source,
      fromRoot('.cache/postgresql'),
      (program) => new Promise((ended) => execFile(program, ['--version'], (error) => ended(error?.message))),
    ).catch((error: unknown) => {
      console.error(`There is no PostgreSQL to copy: ${String(error)}`);
      return undefined;
    });
    return starter === undefined ? undefined : dirname(starter);
  })());

export async function debianPostgres(): Promise<((program: Program) => string) | undefined> {
  const folder = await folderOfPrograms();
  return folder === undefined ? undefined : (program) => join(folder, program);
}

export const NO_POSTGRES = 'there is no whole PostgreSQL here, and Debian’s could not be had';
