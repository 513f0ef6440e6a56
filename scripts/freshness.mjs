// Which parts of `dist` no longer fit the sources. Sizes and times of the files decide; nothing is read.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @type {Record<'server' | 'web', string[]>} */
const INPUTS = {
  server: ['src/server', 'src/core', 'content', 'scripts/build-server.ts', 'package-lock.json'],
  web: [
    'src/web',
    'src/core',
    'content',
    'public',
    'index.html',
    'vite.config.ts',
    'scripts/build-web.ts',
    'scripts/web',
    'scripts/compress.ts',
    'package-lock.json',
  ],
};
export const PARTS = /** @type {('server' | 'web')[]} */ (Object.keys(INPUTS));

/** @param {string} path @returns {string[]} */
function stamps(path) {
  if (!existsSync(path)) return [];
  const info = statSync(path);
  if (info.isFile()) return [`${path} ${info.size} ${info.mtimeMs}`];
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => stamps(join(path, name)));
}

/** @param {string} root @param {'server' | 'web'} part */
const fingerprint = (root, part) =>
  createHash('sha256')
    .update(INPUTS[part].flatMap((input) => stamps(join(root, input))).join('\n'))
    .digest('hex');

/** @param {string} root @param {'server' | 'web'} part */
const stampFile = (root, part) => join(root, 'dist', `${part}.stamp`);

/** @param {string} root */
export const staleParts = (root) =>
  PARTS.filter((part) => {
    const file = stampFile(root, part);
    return !existsSync(file) || readFileSync(file, 'utf8') !== fingerprint(root, part);
  });

/** Written after the part is complete, so a build cut short is built again. @param {string} root @param {'server' | 'web'} part */
export function markFresh(root, part) {
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stampFile(root, part), fingerprint(root, part));
}
