import { exactRegex } from 'rolldown/filter';
import type { Plugin } from 'vite';

const NOTHING = '\0nothing of Node';

/** The engine that reads labels asks for Node's modules where it runs in Node. Browsers have none and need none. */
export function tesseractForBrowsers(): Plugin {
  return {
    name: 'tesseract',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^(?:fs|crypto)$/u },
      handler: (_, importer) => (importer?.includes('tesseract.js-core') ? NOTHING : null),
    },
    load: { filter: { id: exactRegex(NOTHING) }, handler: () => 'export default {};' },
  };
}
