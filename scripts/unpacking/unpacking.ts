import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { alone } from '../run/alone.ts';

/** Somewhere a program can be had from without installing it. */
export interface Source {
  /** Its folder in the cache; what is in a folder of that name is never unpacked again. */
  name: string;
  /** Whether this machine can have it. */
  offered(): boolean;
  /** What takes a moment, for who waits. */
  doing: string;
  /** What it is started by: beside it, so that the folder can be moved. */
  starter: string;
  /** Puts everything into an empty folder, with the starter. */
  unpack(folder: string): Promise<void>;
}

export interface Started {
  /** All paths are relative to the starter. */
  program: string;
  /** Folders of libraries that go before the machine's. */
  libraries?: string[];
  /** What else the program asks its environment where to find. */
  paths?: Record<string, string>;
}

const starter = ({ program, libraries = [], paths = {} }: Started): string =>
  [
    '#!/bin/sh',
    'here=$(dirname "$0")',
    ...(libraries.length === 0
      ? []
      : [
          `LD_LIBRARY_PATH=${libraries.map((folder) => `"$here"/${folder}`).join(':')}\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}`,
          'export LD_LIBRARY_PATH',
        ]),
    ...Object.entries(paths).map(([name, path]) => `export ${name}="$here"/${path}`),
    `exec "$here"/${program} "$@"`,
    '',
  ].join('\n');

export async function writeStarter(file: string, started: Started): Promise<void> {
  await writeFile(file, starter(started));
  await chmod(file, 0o755);
}

/** What is wrong with a program, if anything. */
export type Check = (program: string) => Promise<string | undefined>;

/** The program of a source, unpacked whole or not at all: in a draft, which is moved once it was seen to work. */
export async function unpacked(source: Source, cache: string, check: Check): Promise<string | undefined> {
  if (!source.offered()) return undefined;
  const home = join(cache, source.name);
  const program = join(home, source.starter);
  if (existsSync(home)) return program;
  await mkdir(cache, { recursive: true });
  return alone(cache, async () => {
    if (existsSync(home)) return program;
    console.log(`${source.doing} (once, into ${cache}) …`);
    for (const name of await readdir(cache))
      if (name.startsWith('draft-')) await rm(join(cache, name), { recursive: true });
    const draft = await mkdtemp(join(cache, 'draft-'));
    try {
      await source.unpack(draft);
      const problem = await check(join(draft, source.starter));
      if (problem !== undefined) throw new Error(`What ${source.name} brings does not run: ${problem}`);
      await rename(draft, home);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
    return program;
  });
}
