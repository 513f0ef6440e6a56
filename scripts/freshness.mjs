// Which parts of `dist` no longer fit the sources. Sizes and times of the files decide.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Whatever lies here may go into a build. What a part certainly never reads is named, so that nothing is forgotten. */
const INPUTS = [
  'src',
  'content',
  'public',
  'scripts',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];
/** @type {Record<'server' | 'web', string[]>} */
const NEVER_READ = { server: ['src/web', 'public', 'index.html'], web: ['src/server'] };
/** Lies there, and is read all the same. */
const READ = ['src/server/quran-text.ts', 'src/server/root.ts'];
export const PARTS = /** @type {('server' | 'web')[]} */ (Object.keys(NEVER_READ));

/** @param {string} path @param {'server' | 'web'} part */
export const isNeverRead = (path, part) =>
  NEVER_READ[part].some((folder) => path === folder || path.startsWith(`${folder}/`)) && !READ.includes(path);

/** @param {string} root @param {string} path @param {'server' | 'web'} part @returns {string[]} */
function stamps(root, path, part) {
  const full = join(root, path);
  if (!existsSync(full) || /\.test\.tsx?$/.test(path)) return [];
  const info = statSync(full);
  if (info.isFile()) return isNeverRead(path, part) ? [] : [`${path} ${info.size} ${info.mtimeMs}`];
  return readdirSync(full)
    .toSorted()
    .flatMap((name) => stamps(root, posix.join(path, name), part));
}

/** @param {string} root @param {'server' | 'web'} part */
const fingerprint = (root, part) =>
  createHash('sha256')
    .update(INPUTS.flatMap((input) => stamps(root, input, part)).join('\n'))
    .digest('hex');

/** @param {string} root @param {'server' | 'web'} part */
const stampFile = (root, part) => join(root, 'dist', `${part}.stamp`);

/** @param {string} root @param {'server' | 'web'} part */
export function isStale(root, part) {
  const file = stampFile(root, part);
  // Somebody may have removed what the stamp speaks of.
  if (!existsSync(file) || !existsSync(join(root, 'dist', part))) return true;
  return readFileSync(file, 'utf8') !== fingerprint(root, part);
}

/** @param {string} root */
export const staleParts = (root) => PARTS.filter((part) => isStale(root, part));

/** Written after the part is complete, so a build cut short is built again. @param {string} root @param {'server' | 'web'} part */
export function markFresh(root, part) {
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stampFile(root, part), fingerprint(root, part));
}
