import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { fromRoot } from '#server/root.ts';
import { madeOnce } from './made-once.ts';

const COMPRESSIBLE = /\.(html|js|mjs|css|json|svg|txt|webmanifest|wasm)$/;
/** Below this a compressed file saves nothing that a packet does not carry anyway. */
const WORTHWHILE = 512;
/**
 * Brotli 11 manages 0.4 MB/s: worth it for what a first visit waits for. Of the rest most names change with every build, since they are
 * told from what they import: 9 takes four times as long as 7 and makes it one percent smaller.
 */
const FIRST_SCREEN = 11;
const LATER = 7;
/** Where people arrive. Whoever opens another screen first has the app already. */
const ARRIVAL = /\/pages\/(?:auth|landing|dashboard)\.[a-z]+\.html$/;
/** No page names the client, yet everybody who is signed in waits for it. */
const CLIENT = /\/client-[\w-]+\.js$/;

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Most files are those of the last build: what was made of them lies here, by their content. */
const KEPT = 'compressed';

/** Writes `.br` and `.gz` beside every text file of the built app. */
export async function compress(folder: string): Promise<void> {
  const there = await filesIn(folder);
  const done = new Set(there.filter((file) => file.endsWith('.br')));
  const files = there.filter((file) => COMPRESSIBLE.test(file) && !done.has(`${file}.br`));
  const arrivals = files.filter((file) => ARRIVAL.test(file));
  const firstScreen = (await Promise.all(arrivals.map((page) => readFile(page, 'utf8')))).join('\n');
  const used = new Set<string>();
  await Promise.all(
    files.map(async (file) => {
      const plain = await readFile(file);
      if (plain.length < WORTHWHILE) return;
      const early =
        ARRIVAL.test(file) ||
        CLIENT.test(file) ||
        firstScreen.includes(file.slice(file.lastIndexOf('/') + 1));
      const quality = early ? FIRST_SCREEN : LATER;
      const content = createHash('sha256').update(plain).digest('hex');
      const [brName, gzName] = [`${content}.${quality}.br`, `${content}.gz`];
      used.add(brName).add(gzName);
      const [br, gz] = await Promise.all([
        madeOnce(join(KEPT, brName), () =>
          promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
        ),
        madeOnce(join(KEPT, gzName), () => promisify(gzip)(plain, { level: 9 })),
      ]);
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
    }),
  );
  const folderOfKept = fromRoot('.cache', KEPT);
  const forgotten = (await readdir(folderOfKept)).filter((name) => !used.has(name));
  await Promise.all(forgotten.map((name) => rm(join(folderOfKept, name), { force: true })));
}
