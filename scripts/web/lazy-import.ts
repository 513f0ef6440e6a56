import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

/**
 * Vite wraps lazy imports to fetch what they import and their styles, in the file that everybody loads first. Here the first is listed in a
 * file of its own (`preloads.ts`) and there is one style sheet, so only the news of a file that is gone is left.
 */
export function lazyImport(): Plugin {
  return {
    name: 'lazy-import',
    enforce: 'pre',
    load: (id) =>
      id === HELPER
        ? `export const __vitePreload = (load) => load().catch((failure) => {
            const news = new Event('vite:preloadError', { cancelable: true });
            dispatchEvent(news);
            if (!news.defaultPrevented) throw failure;
          });`
        : null,
  };
}
