import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fileStore } from './files.ts';
import { withRecent } from './recent.ts';
import { ContentMissing } from './store.ts';

const folder = await mkdtemp(join(tmpdir(), 'rafiq-store-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

test('what is asked for often is right in every part, and gone when it is removed', async () => {
  const store = withRecent(await fileStore(join(folder, 'objects')));
  const version = crypto.randomUUID();
  const content = randomBytes(900_000);
  await writeFile(join(folder, 'new'), content);
  await store.put(version, join(folder, 'new'), content.length);
  const bytes = async (start: number, end: number) => {
    const read = await store.read(version, { start, end });
    return Buffer.isBuffer(read) ? read : Buffer.concat(await read.toArray());
  };
  for (let time = 0; time < 4; time += 1)
    for (const [start, end] of [
      [0, 899_999],
      [0, 9],
      [500_000, 899_999],
    ] as const)
      expect((await bytes(start, end)).equals(content.subarray(start, end + 1))).toBe(true);
  await store.remove(version);
  await expect(bytes(0, 899_999)).rejects.toThrow(ContentMissing);
});
