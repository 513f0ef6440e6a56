import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function folderWithPackage(from: string): string {
  if (existsSync(join(from, 'package.json'))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('No package.json above the running program.');
  return folderWithPackage(parent);
}

/** The checkout: the same folder whether the sources run or the bundle in `dist`. */
export const ROOT = folderWithPackage(dirname(fileURLToPath(import.meta.url)));

export const fromRoot = (...parts: string[]): string => join(ROOT, ...parts);
