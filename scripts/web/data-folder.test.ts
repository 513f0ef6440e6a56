import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '#server/root.ts';

const makers = readdirSync(fromRoot('scripts/web'))
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => [name, readFileSync(fromRoot('scripts/web', name), 'utf8')] as const)
  .filter(([, text]) => text.includes(' dataFolder({'));

test('folders of data are made of code that is followed from where they are made', () => {
  expect(makers.length).toBeGreaterThan(8);
  expect(makers.filter(([, text]) => !text.includes('code: import.meta.url,'))).toEqual([]);
});

test('no list of code is written by hand', () =>
  expect(makers.filter(([, text]) => /\b(?:fromRoot|content)\([^)]*\.ts['`]/u.test(text))).toEqual([]));
