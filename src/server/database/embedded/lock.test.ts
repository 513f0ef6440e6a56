import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromRoot } from '../../root.ts';
import { lockFolder } from './lock.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rafiq-lock-'));
});
afterAll(() => rm(folder, { recursive: true }));

const PROGRAM = `
  import { lockFolder } from './src/server/database/embedded/lock.ts';
  try { await lockFolder(process.env.FOLDER); console.log('mine'); setTimeout(() => undefined, 4000); }
  catch (error) { console.log(error.name); }`;

function contender(): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', PROGRAM], {
    cwd: fromRoot(),
    env: { ...process.env, FOLDER: folder },
  });
  return new Promise((said) => {
    let text = '';
    child.stdout.on('data', (part: Buffer) => {
      text += part.toString();
    });
    child.once('exit', () => said(text.trim()));
  });
}

test('of several processes that find a dead lock at once, one takes it', async () => {
  await writeFile(join(folder, 'server.lock'), JSON.stringify({ pid: process.pid, start: 'long ago' }));
  const said = await Promise.all(Array.from({ length: 6 }, contender));
  expect(said.filter((text) => text === 'mine')).toHaveLength(1);
  expect(said.filter((text) => text === 'ConfigError')).toHaveLength(5);
});

test('a lock that was cut short while written is nobody’s', async () => {
  await writeFile(join(folder, 'server.lock'), '{"pid":');
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow('Another server');
  await unlock();
  expect(await readdir(folder)).toEqual([]);
});
