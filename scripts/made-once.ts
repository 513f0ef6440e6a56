import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fromRoot } from '#server/root.ts';

const underway = new Map<string, Promise<Uint8Array>>();

/** Bytes that take long to make, kept under a name that says what they are made of. Who asks meanwhile waits for the same. */
export function madeOnce(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const known = underway.get(name);
  if (known) return known;
  const made = keptOrMade(fromRoot('.cache', name), make).finally(() => underway.delete(name));
  underway.set(name, made);
  return made;
}

async function keptOrMade(file: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const kept = await readFile(file).catch(() => null);
  if (kept) return kept;
  const made = await make();
  await mkdir(dirname(file), { recursive: true });
  // Never half a file, whoever ends the build, and whoever builds beside it.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, made);
  await rename(draft, file);
  return made;
}
