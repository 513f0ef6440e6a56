import { expect, test } from 'vitest';
import { loadedWith } from './imports.ts';

const guides = loadedWith(['scripts/web/guide-data.ts']);

test('a file is loaded with what it loads, and what that loads', () =>
  expect(guides).toEqual(
    expect.arrayContaining([
      'scripts/web/guide-data.ts',
      'content/guide-schema.ts',
      'scripts/web/quoted-library.ts',
      'content/dua-schema.ts',
      'src/core/fold.ts',
      'src/server/root.ts',
    ]),
  ));

test('what only gives a type is not loaded', () => expect(guides).not.toContain('content/built-guide.ts'));

test('what is loaded later, when somebody asks for it, is not loaded with a file', () =>
  expect(loadedWith(['scripts/build.ts'])).not.toContain('scripts/build-web.ts'));
