import { mkdtemp, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { newShelf, type Shelf } from './shelf.ts';

const ADDRESS = 'https://one.example/{number}';
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rafiq-shelf-'));
});

const paths = async () =>
  (await readdir(join(dataDir, 'recitation'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const names = async () => (await paths()).map((path) => basename(path)).toSorted();

async function read(shelf: Shelf, name: string): Promise<string | null> {
  const found = await shelf.find(name);
  if (!found) return null;
  const text = await found.file.readFile('utf8');
  await found.file.close();
  return text;
}

/** As if it had been used so many seconds ago. */
async function usedBefore(name: string, seconds: number): Promise<void> {
  const path = (await paths()).find((one) => one.endsWith(`/${name}`)) ?? '';
  await utimes(path, Date.now() / 1000 - seconds, Date.now() / 1000 - seconds);
}

test('what is kept is found again, by another process, too, and not under another source', async () => {
  const shelf = newShelf(dataDir, ADDRESS, 1000);
  expect(await read(shelf, 'a')).toBeNull();
  await shelf.keep('a', Buffer.from('first'), 1234567);
  expect(await read(newShelf(dataDir, ADDRESS, 1000), 'a')).toBe('first');
  expect(await read(newShelf(dataDir, 'https://two.example/{number}', 1000), 'a')).toBeNull();
  const found = await shelf.find('a');
  expect(found).toMatchObject({ size: 5, since: 1234567 });
  await found?.file.close();
});

test('there is never more than the limit, and what was not used for the longest time leaves first', async () => {
  const shelf = newShelf(dataDir, ADDRESS, 1000);
  for (const [index, name] of ['a', 'b', 'c', 'd'].entries()) {
    await shelf.keep(name, Buffer.alloc(240), Date.now());
    await usedBefore(name, 1000 - index);
  }
  expect(await names()).toEqual(['a', 'b', 'c', 'd']);
  // Being heard again saves the oldest.
  expect(await read(shelf, 'a')).not.toBeNull();
  await shelf.keep('e', Buffer.alloc(240), Date.now());
  expect(await names()).toEqual(['a', 'd', 'e']);
  for (let turn = 0; turn < 50; turn += 1) {
    await shelf.keep(`more-${turn}`, Buffer.alloc(240), Date.now());
    expect((await names()).length * 240).toBeLessThanOrEqual(1000);
  }
});

test('what is read goes on to its end while it leaves', async () => {
  const shelf = newShelf(dataDir, ADDRESS, 1000);
  await shelf.keep('a', Buffer.from('still here'), Date.now());
  const found = await shelf.find('a');
  await usedBefore('a', 100);
  await shelf.keep('b', Buffer.alloc(995), Date.now());
  expect(await names()).toEqual(['b']);
  expect(await found?.file.readFile('utf8')).toBe('still here');
  await found?.file.close();
});

test('what is larger than all the room is not kept, and with no room nothing is', async () => {
  await newShelf(dataDir, ADDRESS, 100).keep('a', Buffer.alloc(101), Date.now());
  await newShelf(dataDir, ADDRESS, 0).keep('b', Buffer.alloc(1), Date.now());
  await expect(paths()).rejects.toThrow('ENOENT');
});

test('what a killed process left half written is never found, and is taken away', async () => {
  const shelf = newShelf(dataDir, ADDRESS, 1000);
  await shelf.keep('a', Buffer.from('whole'), Date.now());
  const folder = dirname((await paths())[0] ?? '');
  await writeFile(join(folder, 'left.part'), 'half');
  await writeFile(join(folder, 'young.part'), 'half');
  await usedBefore('left.part', 3600);
  await newShelf(dataDir, ADDRESS, 1000).tidy();
  // Another process may still be writing the young one.
  expect(await names()).toEqual(['a', 'young.part']);
  expect(await readFile(join(folder, 'a'), 'utf8')).toBe('whole');
});

test('a smaller limit counts from the next start', async () => {
  const shelf = newShelf(dataDir, ADDRESS, 1000);
  for (const name of ['a', 'b', 'c']) await shelf.keep(name, Buffer.alloc(300), Date.now());
  await newShelf(dataDir, ADDRESS, 400).tidy();
  expect(await names()).toHaveLength(1);
});
