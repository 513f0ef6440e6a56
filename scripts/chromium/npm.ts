import { createReadStream, createWriteStream, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import { fromRoot } from '#server/root.ts';
import { writeStarter, type Check, type Source } from '../unpacking/unpacking.ts';
import { trouble } from './check.ts';

const PACKAGE = '@sparticuz/chromium';
const { devDependencies } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as {
  devDependencies: Record<string, string>;
};

async function unpackTar(archive: string, folder: string): Promise<void> {
  const entries = extract();
  const read = pipeline(createReadStream(archive), createBrotliDecompress(), entries);
  for await (const entry of entries) {
    const file = join(folder, entry.header.name);
    await mkdir(dirname(file), { recursive: true });
    if (entry.header.type === 'file') await pipeline(entry, createWriteStream(file, { mode: 0o755 }));
    else entry.resume();
  }
  await read;
}

const STARTER = 'start';

export async function unpackNpm(folder: string, check: Check): Promise<void> {
  const files = join(dirname(createRequire(import.meta.url).resolve(PACKAGE)), '../../bin');
  await pipeline(
    createReadStream(join(files, 'chromium.br')),
    createBrotliDecompress(),
    createWriteStream(join(folder, 'chromium'), { mode: 0o755 }),
  );
  await unpackTar(join(files, 'swiftshader.tar.br'), folder);
  const starter = join(folder, STARTER);
  await writeStarter(starter, { program: 'chromium' });
  if ((await check(starter)) === undefined) return;
  // It brings the few libraries that small machines lack (libnss3 and its like), built for an older C library.
  await unpackTar(join(files, 'al2023.tar.br'), folder);
  await writeStarter(starter, { program: 'chromium', libraries: ['lib'] });
}

/** A headless shell, the same on every machine: no browser around it, and so no notifications. */
export const npmChromium: Source = {
  name: `npm-${devDependencies[PACKAGE]}`,
  offered: () => process.platform === 'linux' && process.arch === 'x64',
  doing: 'unpacking the Chromium from npm',
  starter: STARTER,
  unpack: (folder) => unpackNpm(folder, trouble),
};
