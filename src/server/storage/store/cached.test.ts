import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cached } from './cached.ts';
import { fileStore } from './files.ts';
import { newMemory } from './memory.ts';
import { ContentMissing, whole, type Store } from './store.ts';

let folder: string;
let disk: Store;
let store: Store;
let now: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rafiq-cached-'));
  disk = await fileStore(join(folder, 'objects'));
  now = 0;
  store = cached(
    disk,
    newMemory(() => now),
  );
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function stored(size: number): Promise<{ version: string; content: Buffer }> {
  const [version, content] = [randomUUID(), randomBytes(size)];
  await writeFile(join(folder, version), content);
  await disk.put(version, join(folder, version), size);
  return { version, content };
}
const read = async (version: string, start: number, end: number) =>
  whole(await store.lend(version, { start, end }), end - start + 1);

/** Memory serves what the disk has lost: that is how one sees it. */
const isInMemory = async (version: string, size: number) => {
  await disk.remove(version);
  return read(version, 0, size - 1).then(
    () => true,
    (error: unknown) => !(error instanceof ContentMissing),
  );
};

test('what was read whole is there in parts as well', async () => {
  const { version, content } = await stored(1000);
  expect(await read(version, 0, 999)).toEqual(content);
  await disk.remove(version);
  expect(await read(version, 10, 19)).toEqual(content.subarray(10, 20));
});

test('what was read in part does not pass for the whole', async () => {
  const { version, content } = await stored(1000);
  expect(await read(version, 0, 99)).toEqual(content.subarray(0, 100));
  expect(await read(version, 500, 999)).toEqual(content.subarray(500));
  expect(await read(version, 0, 999)).toEqual(content);
});

test('what is removed is forgotten', async () => {
  const { version } = await stored(1000);
  await read(version, 0, 999);
  await store.remove(version);
  await expect(read(version, 0, 999)).rejects.toThrow(ContentMissing);
});

test('large contents are not kept', async () => {
  const { version } = await stored(300_000);
  await read(version, 0, 299_999);
  expect(await isInMemory(version, 300_000)).toBe(false);
});

test('there is room for 16 MB; a newcomer takes the place of who was not asked for in a minute', async () => {
  const size = 256 * 1024;
  const all = [];
  for (let count = 0; count < 64; count += 1) {
    const { version } = await stored(size);
    await read(version, 0, size - 1);
    all.push(version);
  }
  const [first = '', second = ''] = all;
  const tooEarly = await stored(size);
  await read(tooEarly.version, 0, size - 1);
  expect(await isInMemory(tooEarly.version, size)).toBe(false);

  now = 61_000;
  await read(first, 0, size - 1);
  const newcomer = await stored(size);
  await read(newcomer.version, 0, size - 1);
  expect(await isInMemory(newcomer.version, size)).toBe(true);
  expect(await isInMemory(first, size)).toBe(true);
  expect(await isInMemory(second, size)).toBe(false);
});
