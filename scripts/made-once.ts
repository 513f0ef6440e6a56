import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fromRoot } from '#server/root.ts';

/** Bytes that take long to make, kept under a name that says what they are made of. */
export async function madeOnce(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const file = fromRoot('.cache', name);
  const known = await readFile(file).catch(() => null);
  if (known) return known;
  const made = await make();
  await mkdir(dirname(file), { recursive: true });
  // Never half a file, whoever ends the build.
  await writeFile(`${file}.${process.pid}`, made);
  await rename(`${file}.${process.pid}`, file);
  return made;
}
