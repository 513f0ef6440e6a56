import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { fromRoot } from '#server/root.ts';
import { freePort } from './server.ts';

/** A real S3-compatible server over a folder, with one empty bucket. */
export async function startS3() {
  const folder = await mkdtemp(join(tmpdir(), 'rafiq-s3-'));
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const flags = ['-a', '127.0.0.1', '-p', String(port), '--configure-bucket', 'rafiq', '--no-vhost-buckets'];
  const child = spawn(fromRoot('node_modules/.bin/s3rver'), ['-d', folder, ...flags], { stdio: 'ignore' });
  await vi.waitFor(() => fetch(endpoint), { timeout: 30_000, interval: 100 });
  return {
    endpoint,
    port,
    /** The files of what is in the bucket, parts of unfinished uploads not counted. */
    objects: async (): Promise<string[]> => {
      const names = await readdir(join(folder, 'rafiq'), { recursive: true });
      return names
        .filter((name) => name.endsWith('_object') && !name.includes('uploads'))
        .map((name) => join(folder, 'rafiq', name));
    },
    kill: () => void child.kill(),
    stop: async () => {
      child.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type S3 = Awaited<ReturnType<typeof startS3>>;
