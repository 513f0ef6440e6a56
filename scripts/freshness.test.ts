import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { markFresh, PARTS, staleParts } from './freshness.mjs';

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
  ['vite.config.ts', ['server', 'web']],
  ['src/web/ui/button.tsx', ['web']],
  ['src/web/tools/a-tool-of-tomorrow/screen.tsx', ['web']],
  ['index.html', ['web']],
  ['public/icon.svg', ['web']],
  ['src/server/app.ts', ['server']],
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
