import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fromRoot } from '#server/root.ts';
import { unpackNpm } from '../chromium/npm.ts';
import { unpacked, writeStarter, type Check, type Source } from './unpacking.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rafiq-unpacking-'));
});
afterEach(() => rm(folder, { recursive: true }));

const source = (program: string): Source => ({
  name: 'somewhere',
  offered: () => true,
  doing: 'unpacking',
  starter: 'start',
  unpack: async (draft) => {
    await writeFile(join(draft, 'program'), program, { mode: 0o755 });
    await writeStarter(join(draft, 'start'), { program: 'program' });
  },
});
const ENDS_WELL = '#!/bin/sh\nexit 0\n';
const LACKS_A_LIBRARY = '#!/bin/sh\necho "no libnss3" >&2\nexit 127\n';
const check: Check = (program) =>
  new Promise((ended) => execFile(program, (error) => ended(error === null ? undefined : error.message)));

const PROGRAM = `
  import { appendFileSync } from 'node:fs';
  import { writeFile } from 'node:fs/promises';
  import { setTimeout as sleep } from 'node:timers/promises';
  import { unpacked, writeStarter } from './scripts/unpacking/unpacking.ts';
  const unpack = async (draft) => {
    appendFileSync(process.env.FOLDER + '/log', 'unpacked\\n');
    await sleep(1_500);
    await writeFile(draft + '/program', '', { mode: 0o755 });
    await writeStarter(draft + '/start', { program: 'program' });
  };
  const source = { name: 'somewhere', offered: () => true, doing: 'unpacking', starter: 'start', unpack };
  console.log('got ' + (await unpacked(source, process.env.FOLDER, async () => undefined)));`;

function contender(): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', PROGRAM], {
    cwd: fromRoot(),
    env: { ...process.env, FOLDER: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((said) => {
    let text = '';
    child.stdout.on('data', (part: Buffer) => {
      text += part.toString();
    });
    child.once('exit', () => said(text.trim()));
  });
}

test(
  'of several that need a browser at once, one unpacks it and the others wait',
  { timeout: 120_000 },
  async () => {
    const said = await Promise.all(Array.from({ length: 4 }, contender));
    for (const text of said) expect(text).toContain(`got ${folder}/somewhere/start`);
    expect(await readFile(join(folder, 'log'), 'utf8')).toBe('unpacked\n');
    expect((await readdir(folder)).toSorted()).toEqual(['log', 'somewhere']);
  },
);

test('what does not run is not kept, and the next attempt begins anew', async () => {
  await expect(unpacked(source(LACKS_A_LIBRARY), folder, check)).rejects.toThrow('no libnss3');
  expect(await readdir(folder)).toEqual([]);
  // What a process that was killed half-way left behind.
  await mkdir(join(folder, 'draft-killed'));
  await writeFile(join(folder, 'server.lock'), '{"pid":');
  expect(await unpacked(source(ENDS_WELL), folder, check)).toBe(join(folder, 'somewhere/start'));
  expect(await readdir(folder)).toEqual(['somewhere']);
});

/** Offset 18 of an ELF file says for which machine it is: 62 is x86-64. */
async function machineOf(path: string): Promise<number> {
  const file = await open(path);
  const header = Buffer.alloc(20);
  await file.read(header, 0, 20);
  await file.close();
  expect(header.toString('latin1', 1, 4)).toBe('ELF');
  return header.readUInt16LE(18);
}

test('npm’s files become a program, with libraries of its own where the machine lacks them', async () => {
  const asked: string[] = [];
  await unpackNpm(folder, async (program) => {
    asked.push(await readFile(program, 'utf8'));
    return 'error while loading shared libraries: libnss3.so';
  });
  expect(await machineOf(join(folder, 'chromium'))).toBe(62);
  expect(await machineOf(join(folder, 'libGLESv2.so'))).toBe(62);
  expect(await machineOf(join(folder, 'lib/libnss3.so'))).toBe(62);
  expect(asked).toHaveLength(1);
  expect(asked[0]).not.toContain('LD_LIBRARY_PATH');
  expect(await readFile(join(folder, 'start'), 'utf8')).toContain('LD_LIBRARY_PATH="$here"/lib');
});
