import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromRoot } from '../root.ts';
import { readPackFiles } from './packs.ts';

let content: string;
beforeAll(async () => {
  content = await mkdtemp(join(tmpdir(), 'packs-'));
  for (const part of ['base/stories', 'base/story-order.json', 'en/stories', 'ar/stories'])
    await cp(fromRoot('content', part), join(content, part), { recursive: true });
});
afterAll(() => rm(content, { recursive: true, force: true }));

async function changed(file: string, from: string, to: string): Promise<void> {
  const path = join(content, file);
  const text = await readFile(path, 'utf8');
  expect(text).toContain(from);
  await writeFile(path, text.replace(from, to));
}
const sums = async () => {
  const { sum, packs } = await readPackFiles(content);
  return { sum, packs: new Map(packs().map((pack) => [pack.id, pack.sum])) };
};

test('a language that a story is not told in is left out', async () => {
  const [pack] = (await readPackFiles(content)).packs();
  expect(new Set(pack?.tellings.map(({ language }) => language))).toEqual(new Set(['en', 'ar']));
});

test('a word that changes is noticed, in its story and in no other', async () => {
  const before = await sums();
  expect(await sums()).toEqual(before);
  await changed('ar/stories/the-little-bird.json', '"title": "', '"title": "و ');
  const after = await sums();
  expect(after.sum).not.toBe(before.sum);
  expect([...after.packs].filter(([id, sum]) => before.packs.get(id) !== sum).map(([id]) => id)).toEqual([
    'the-little-bird',
  ]);
});

test('another order is noticed, and is no other story', async () => {
  const before = await sums();
  const path = join(content, 'base/story-order.json');
  await writeFile(path, JSON.stringify((JSON.parse(await readFile(path, 'utf8')) as string[]).toReversed()));
  const after = await sums();
  expect(after.sum).not.toBe(before.sum);
  expect(new Set(after.packs)).toEqual(new Set(before.packs));
});

test('a pack that is wrong is not brought', async () => {
  await changed('base/stories/the-little-bird.json', '"band": "', '"band": "1');
  const { packs } = await readPackFiles(content);
  expect(packs).toThrow('Invalid type');
});
