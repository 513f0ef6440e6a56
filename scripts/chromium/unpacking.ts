import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { fromRoot } from '#server/root.ts';
import { alone } from '../run/alone.ts';
import { CHROMIUM_FLAGS } from './flags.ts';

/** Somewhere a Chromium can be had from without installing it. */
export interface Source {
  /** Its folder in the cache; what is in a folder of that name is never unpacked again. */
  name: string;
  /** Whether this machine can have it. */
  offered(): boolean;
  /** What takes a moment, for who waits. */
  doing: string;
  /** Puts everything into an empty folder and answers the program's path in it. */
  unpack(folder: string): Promise<string>;
}

const CACHE = fromRoot('.cache/chromium');

/** What every unpacked browser is started by: beside it, so that the folder can be moved. */
const STARTER = 'start';

/** The program with libraries of its own before the machine's; folders are relative to the starter. */
const starter = (program: string, libraries: string[]): string =>
  [
    '#!/bin/sh',
    'here=$(dirname "$0")',
    ...(libraries.length === 0
      ? []
      : [
          `LD_LIBRARY_PATH=${libraries.map((folder) => `"$here"/${folder}`).join(':')}\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}`,
          'export LD_LIBRARY_PATH',
        ]),
    `exec "$here"/${program} "$@"`,
    '',
  ].join('\n');

export async function writeStarter(
  folder: string,
  program: string,
  libraries: string[] = [],
): Promise<string> {
  const file = join(folder, STARTER);
  await writeFile(file, starter(program, libraries));
  await chmod(file, 0o755);
  return STARTER;
}

/** What is wrong with a program, if anything. */
export type Check = (program: string) => Promise<string | undefined>;

/** It must show a page to the library that tests drive it by. */
export const trouble: Check = async (program) => {
  try {
    const browser = await chromium.launch({ executablePath: program, args: CHROMIUM_FLAGS });
    try {
      const page = await browser.newPage();
      await page.setContent('<p>well</p>');
      await page.getByText('well').waitFor();
      return undefined;
    } finally {
      await browser.close();
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** The program of a source, unpacked whole or not at all: in a draft, which is moved once it has shown a page. */
export async function unpacked(source: Source, cache = CACHE, check = trouble): Promise<string | undefined> {
  if (!source.offered()) return undefined;
  const home = join(cache, source.name);
  const program = join(home, STARTER);
  if (existsSync(home)) return program;
  await mkdir(cache, { recursive: true });
  return alone(cache, async () => {
    if (existsSync(home)) return program;
    console.log(`${source.doing} (once, into ${cache}) …`);
    for (const name of await readdir(cache))
      if (name.startsWith('draft-')) await rm(join(cache, name), { recursive: true });
    const draft = await mkdtemp(join(cache, 'draft-'));
    try {
      const problem = await check(join(draft, await source.unpack(draft)));
      if (problem !== undefined) throw new Error(`The Chromium of ${source.name} does not run: ${problem}`);
      await rename(draft, home);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
    return program;
  });
}
