import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** Where messages lie that nobody is set up to send. Written whole under another name first: nobody reads half of one. */
export async function writeToOutbox(config: Config, name: string, content: Buffer | string): Promise<void> {
  const folder = join(config.dataDir, 'outbox');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, name);
  const handle = await open(`${file}.part`, 'w', 0o600);
  await handle.writeFile(content);
  await handle.sync();
  await handle.close();
  await rename(`${file}.part`, file);
}
