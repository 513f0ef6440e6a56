import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { markFresh, PARTS, staleParts } from './freshness.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

const BUILDERS = {
  server: async () => (await import('./build-server.ts')).buildServer(),
  web: async () => {
    await (await import('./build-web.ts')).buildWeb();
    await (await import('./compress.ts')).compress('dist/web');
  },
};

/** Builds what is stale, or everything with `--all`. */
export async function build(parts: readonly (typeof PARTS)[number][]): Promise<void> {
  process.chdir(root);
  await mkdir('dist', { recursive: true });
  await Promise.all(parts.map(buildPart));
}

async function buildPart(part: (typeof PARTS)[number]): Promise<void> {
  const began = performance.now();
  await BUILDERS[part]();
  markFresh(root, part);
  console.log(`built ${part} in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

export const buildStale = () => build(staleParts(root));

if (process.argv[1] === fileURLToPath(import.meta.url))
  await (process.argv.includes('--all') ? build(PARTS) : buildStale());
