// @module-tag whole
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newGuest } from '#tests/harness/clients.ts';
import { adminCommand } from '#tests/harness/command.ts';
import { contentJson } from '#tests/harness/course-solutions.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';
import { answer } from '#tests/rls/lab.ts';

// Each command is a process.
vi.setConfig({ testTimeout: 120_000 });

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startServer();
  folder = await mkdtemp(join(tmpdir(), 'stories-'));
});
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

const stories = async (...args: string[]) => (await adminCommand(server, 'stories', ...args)).stdout;
const refused = (...args: string[]) =>
  adminCommand(server, 'stories', ...args).then(
    () => '',
    (failure: { stderr: string }) => failure.stderr,
  );
const titleRead = async (_id: string) =>
  (
    (await answer(await newGuest(server), 'story', { _id, _language: 'en', _length: 'long' })) as {
      content: { title: string };
    }[]
  )[0]?.content.title;
async function written(id: string, title: string, change: Record<string, unknown> = {}): Promise<string> {
  const file = join(folder, `${id}.json`);
  const story = { ...(contentJson('base/stories/the-big-ship.json') as object), id, ...change };
  const texts = { en: { ...(contentJson('en/stories/the-big-ship.json') as object), title } };
  await writeFile(file, JSON.stringify({ story, texts }));
  return file;
}

test('lists stories and shows one with its words', async () => {
  const all = await stories('list');
  expect(all.trim().split('\n')).toHaveLength(32);
  expect(all).toContain('the-big-ship  published  6-8  prophets  version 1  The big ship');
  expect(await stories('list', 'withdrawn')).toBe('There are no such stories.\n');
  const shown = await stories('show', 'the-big-ship', 'de');
  const { title, moral, voice } = contentJson('de/stories/the-big-ship.json') as Record<string, string>;
  for (const said of ['state: published', 'review: unreviewed', 'Version 1: ', title, moral, voice])
    expect(shown).toContain(said);
});

test('withdraws and restores: readers notice at once', async () => {
  expect(await stories('withdraw', 'the-little-bird')).toBe('the-little-bird is withdrawn.\n');
  expect(await titleRead('the-little-bird')).toBeUndefined();
  expect(await stories('withdraw', 'the-little-bird')).toBe('the-little-bird was withdrawn before.\n');
  expect(await stories('list', 'withdrawn')).toMatch(/^the-little-bird {2}withdrawn/);
  expect(await stories('restore', 'the-little-bird')).toBe('the-little-bird is back: published.\n');
  expect(await titleRead('the-little-bird')).toBeDefined();
});

test('imports a story as a draft, and publishes it and what was before it', async () => {
  const file = await written('a-small-boat', 'A small boat');
  expect(await stories('import', file)).toContain('a-small-boat has a draft, version 1.');
  expect(await stories('list', 'draft')).toContain(
    'a-small-boat  draft  6-8  prophets  never published  draft 1  A small boat',
  );
  expect(await titleRead('a-small-boat')).toBeUndefined();
  expect(await stories('publish', 'a-small-boat')).toBe('a-small-boat is told in version 1.\n');
  expect(await titleRead('a-small-boat')).toBe('A small boat');
  await stories('import', await written('a-small-boat', 'A boat'));
  expect(await stories('publish', 'a-small-boat')).toBe('a-small-boat is told in version 2.\n');
  expect(await stories('publish', 'a-small-boat', '1')).toBe('a-small-boat is told in version 1.\n');
  expect(await titleRead('a-small-boat')).toBe('A small boat');
});

test('says in words what cannot be done', async () => {
  expect(await refused('show', 'nothing')).toBe('There is no story nothing.\n');
  expect(await refused('withdraw', 'nothing')).toBe('There is no story nothing.\n');
  expect(await refused('publish', 'the-big-ship')).toContain('Nothing of the-big-ship waits');
  expect(await refused('publish', 'the-big-ship', '9')).toBe('the-big-ship has no such version.\n');
  expect(await refused('list', 'lost')).toContain('Usage');
  expect(await refused('burn', 'the-big-ship')).toContain('Usage');
  expect(await refused('import', join(folder, 'nowhere.json'))).toContain('cannot be used');
  expect(await refused('import', await written('typed', 'x', { sources: [{ ayah: '999:1' }] }))).toContain(
    'story.sources',
  );
  const long = [
    { id: 'a', scene: 'a' },
    { id: 'b', scene: 'b' },
    { id: 'c', scene: 'c' },
  ];
  expect(await refused('import', await written('wordless', 'x', { long }))).toContain(
    'wordless has no words for a in en',
  );
  expect(await stories('list', 'draft')).toBe('There are no such stories.\n');
});
