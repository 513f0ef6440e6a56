import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { restoreLinks } from './binaries.ts';

test('links that an install without scripts left out are made, once and for all', async () => {
  const home = await mkdtemp(join(tmpdir(), 'rafiq-links-'));
  await mkdir(join(home, 'native/lib'), { recursive: true });
  await writeFile(join(home, 'native/lib/libx.so.60.2'), 'library');
  const links = [{ source: 'native/lib/libx.so.60.2', target: 'native/lib/libx.so.60' }];
  await writeFile(join(home, 'native/pg-symlinks.json'), JSON.stringify(links));
  await restoreLinks(home);
  await restoreLinks(home);
  expect(await readFile(join(home, 'native/lib/libx.so.60'), 'utf8')).toBe('library');
  await rm(home, { recursive: true });
});
