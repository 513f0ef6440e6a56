import { fileURLToPath } from 'node:url';
import { exactRegex } from 'rolldown/filter';
import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';
const OURS = fileURLToPath(new URL('../../src/web/platform/stale-build.ts', import.meta.url));

/**
 * Vite wraps lazy imports to fetch what they import and their styles, in the file that everybody loads first. Here the first is listed in a
 * file of its own (`preloads.ts`) and there is one style sheet, so only the care for a file that is gone is left.
 */
export function lazyImport(): Plugin {
  return {
    name: 'lazy-import',
    enforce: 'pre',
    load: {
      filter: { id: exactRegex(HELPER) },
      handler: () => `export { loadLazily as __vitePreload } from ${JSON.stringify(OURS)};`,
    },
  };
}
