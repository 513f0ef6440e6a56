import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer().once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

export const newDataDir = () => mkdtemp(join(tmpdir(), 'rafiq-test-'));

/** Below those that outgoing connections take, so that a server that is gone for a while finds it free again. */
export async function steadyPort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000);
  const isFree = await new Promise<boolean>((known) => {
    const probe = createServer().once('error', () => known(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => known(true)));
  });
  return isFree ? port : steadyPort();
}
