import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fromRoot } from '#server/root.ts';

const CODE = new Set(['.ts', '.tsx', '.mjs']);
/** Imports of types alone are gone when a file runs. */
const LOADED = [
  /^(?:import|export)\s(?!type\s)[^'";]*?from\s+['"]([^'"]+)['"]/gmu,
  /^import\s+['"]([^'"]+)['"]/gmu,
];

let rooms: Record<string, string> | undefined;

/** Our own file behind an import, by the addresses of `package.json`; null for a package. */
export function ownFile(name: string, from: string): string | null {
  const [address = name] = name.split('?');
  if (address.startsWith('.')) return join(dirname(from), address);
  if (!address.startsWith('#')) return null;
  rooms ??= (
    JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as { imports: Record<string, string> }
  ).imports;
  const [room = '', ...rest] = address.split('/');
  return join(rooms[`${room}/*`]?.replace('/*', '') ?? room, ...rest);
}

const known = new Map<string, readonly string[]>();

/** Whatever a file loads as soon as it is loaded itself, as it is written there: our own and packages. */
export function importsOf(file: string): readonly string[] {
  const before = known.get(file);
  if (before) return before;
  const text = CODE.has(extname(file)) ? readFileSync(fromRoot(file), 'utf8') : '';
  const names = LOADED.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name));
  known.set(file, names);
  return names;
}

const ownFilesOf = (file: string): string[] =>
  importsOf(file)
    .flatMap((name) => ownFile(name, file) ?? [])
    .filter((own) => existsSync(fromRoot(own)));

/** Everything that is loaded with these files, themselves included, as paths from the root, in the order of their names. */
export function loadedWith(files: readonly string[]): string[] {
  const reached = new Set(files);
  for (const file of reached) for (const next of ownFilesOf(file)) reached.add(next);
  return [...reached].toSorted();
}
