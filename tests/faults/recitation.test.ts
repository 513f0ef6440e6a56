// @module-tag whole
import { spawnSync } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRecordings } from '#tests/harness/recordings.ts';
import { newDataDir, startServer } from '#tests/harness/server.ts';
import { mountSmallDisk, NO_MOUNT } from '#tests/harness/small-disk.ts';

const recordings = await startRecordings(2);
const env = { RECITATION: `${recordings.origin}/{reciter}/{number}.wav`, RECITERS: 'one=Reciter One' };
const folders: string[] = [];
afterAll(async () => {
  await recordings.close();
  for (const folder of folders) spawnSync('umount', [join(folder, 'recitation')]);
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function dataDir(): Promise<string> {
  const folder = await newDataDir();
  folders.push(folder);
  return folder;
}

test('a server that is killed while a recording comes leaves nothing half behind', async () => {
  const folder = await dataDir();
  const server = await startServer({ dataDir: folder, env });
  let begun: () => void = () => undefined;
  const coming = new Promise<void>((resolve) => {
    begun = resolve;
  });
  recordings.answers.set('/2.wav', (response, sound) => {
    response.writeHead(200, { 'content-length': sound.length });
    response.write(sound.subarray(0, sound.length - 100), () => begun());
  });
  const listening = fetch(`${server.url}/recitation/one/1/2`).catch(() => 'cut off');
  await coming;
  await server.kill();
  expect(await listening).toBe('cut off');
  recordings.answers.clear();

  const again = await startServer({ dataDir: folder, env });
  for (let turn = 0; turn < 2; turn += 1) {
    const heard = await fetch(`${again.url}/recitation/one/1/2`);
    expect(Buffer.from(await heard.arrayBuffer()).equals(recordings.sound)).toBe(true);
  }
  await again.stop();
});

const small = await dataDir();
await mkdir(join(small, 'recitation'));
let mounted = false;
beforeAll(() => {
  mounted = mountSmallDisk(join(small, 'recitation'), '80k', '0777');
});

test('on a full disk everything is heard, and what is kept is whole', async ({ skip }) => {
  skip(!mounted, NO_MOUNT);
  const server = await startServer({ dataDir: small, env });
  for (let ayah = 1; ayah <= 7; ayah += 1)
    for (let turn = 0; turn < 2; turn += 1) {
      const heard = await fetch(`${server.url}/recitation/one/1/${ayah}`);
      expect(heard.status).toBe(200);
      expect(Buffer.from(await heard.arrayBuffer()).equals(recordings.sound)).toBe(true);
    }
  expect(server.output()).toContain('could not be kept');
  const files = await readdir(join(small, 'recitation'), { recursive: true });
  expect(files.filter((name) => name.endsWith('.part'))).toEqual([]);
  await server.stop();
});
