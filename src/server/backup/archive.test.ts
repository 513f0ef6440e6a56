import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { newArchive, PART } from './archive.ts';

test('a place that is full in the middle of an entry is the reason, and ends nothing but the backup', async () => {
  const uncaught: unknown[] = [];
  const note = (error: unknown) => uncaught.push(error);
  process.prependListener('uncaughtException', note);
  try {
    const full = async (bytes: AsyncIterable<Buffer>) => {
      for await (const _ of bytes) throw new Error('no space left');
    };
    const archive = newArchive(full, new Date(), new AbortController().signal);
    // Incompressible, so that something comes out while the entry still goes in.
    const noise = randomBytes(PART);
    await expect(archive.add('table', [noise, noise])).rejects.toThrow('no space left');
    await archive.abandon();
    await new Promise((done) => setTimeout(done, 20));
    expect(uncaught).toEqual([]);
  } finally {
    process.off('uncaughtException', note);
  }
});
