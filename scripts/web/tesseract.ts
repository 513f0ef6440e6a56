import type { Plugin } from 'vite';

const NOTHING = '\0nothing of Node';

/** The engine that reads labels asks for Node's modules where it runs in Node. Browsers have none and need none. */
export function tesseractForBrowsers(): Plugin {
  return {
    name: 'tesseract',
    enforce: 'pre',
    resolveId: (id, importer) =>
      ['fs', 'crypto'].includes(id) && importer?.includes('tesseract.js-core') ? NOTHING : null,
    load: (id) => (id === NOTHING ? 'export default {};' : null),
  };
}
