import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fromRoot } from '#server/root.ts';
import { isNeverRead, markFresh, PARTS, staleParts } from './freshness.mjs';
import { loadedWith } from './imports.ts';

const root = mkdtempSync(join(tmpdir(), 'rafiq-freshness-'));
afterAll(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(join(root, dirname(file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

beforeEach(() => {
  write('src/core/day.ts', 'one');
  for (const part of PARTS) {
    write(`dist/${part}/built`, part);
    markFresh(root, part);
  }
});

test.each([
  ['src/core/zakat/due.ts', ['server', 'web']],
  ['content/ar/screens/tools/duas.json', ['server', 'web']],
  ['content/base/a-pack-of-tomorrow.json', ['server', 'web']],
  ['scripts/search/packs/duas.ts', ['server', 'web']],
  ['scripts/web/quran.ts', ['server', 'web']],
  ['package-lock.json', ['server', 'web']],
  ['package.json', ['server', 'web']],
  ['vite.config.ts', ['server', 'web']],
  ['src/web/ui/button.tsx', ['web']],
  ['src/web/tools/a-tool-of-tomorrow/screen.tsx', ['web']],
  ['index.html', ['web']],
  ['public/icon.svg', ['web']],
  ['src/server/app.ts', ['server']],
  ['src/server/quran-text.ts', ['server', 'web']],
  ['src/core/day.test.ts', []],
  ['tests/harness/server.ts', []],
  ['README.md', []],
])('after a change of %s these are built again: %j', (file, parts) => {
  expect(staleParts(root)).toEqual([]);
  write(file, 'another text');
  expect(staleParts(root)).toEqual(parts);
});

test('what somebody removed is built again, although nothing has changed', () => {
  rmSync(join(root, 'dist/web'), { recursive: true });
  expect(staleParts(root)).toEqual(['web']);
});

const below = (folder: string, name: RegExp) =>
  readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file) && !/\.test\.tsx?$/u.test(file))
    .map((file) => join(folder, file));

/** What makes each part, and what it is made of: some of it is found by its folder. */
const MADE_OF = {
  server: [
    'scripts/build.ts',
    'scripts/build-server.ts',
    'src/server/main.ts',
    'src/server/assistant/thread.ts',
    ...below('src/server/functions', /function\.ts$/u),
  ],
  web: [
    'scripts/build.ts',
    'scripts/build-web.ts',
    'scripts/compress.ts',
    'vite.config.ts',
    ...below('scripts/search/packs', /\.ts$/u),
    ...below('src/web', /\.tsx?$/u),
  ],
};

test.each(PARTS)('nothing that makes the %s is said never to be read', (part) => {
  const loaded = loadedWith(MADE_OF[part]);
  expect(loaded.length).toBeGreaterThan(300);
  expect(loaded.filter((file) => isNeverRead(file, part))).toEqual([]);
});
