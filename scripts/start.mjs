// Plain JavaScript, because it must be able to say what is missing before anything is installed or built.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Rafiq needs Node 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}
if (!existsSync(join(root, 'node_modules/fastify'))) {
  console.error('The packages are not installed yet. Run "npm ci" first.');
  process.exit(1);
}

const { staleParts } = await import('./freshness.mjs');
if (staleParts(root).length > 0) {
  const build = spawnSync(process.execPath, ['--import', 'tsx', join(root, 'scripts/build.ts')], {
    cwd: root,
    stdio: 'inherit',
  });
  if (build.status !== 0) process.exit(build.status ?? 1);
}
process.env.NODE_ENV ??= 'production';
await import(pathToFileURL(join(root, 'dist/server/main.js')).href);
