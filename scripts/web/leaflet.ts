import { createRequire } from 'node:module';
import { exactRegex } from 'rolldown/filter';
import type { Plugin } from 'vite';

const MODULE = createRequire(import.meta.url).resolve('leaflet/dist/leaflet-src.esm.js');
/** How it finds out, as soon as it is loaded, whether the browser draws SVG. */
const PROBE = "div.innerHTML = '<svg/>';";
const SAME = "div.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));";

/** Leaflet as our content security policy lets it run: no text may become markup. Its controls, which do that too, stay unused. */
export function leafletWithoutMarkup(): Plugin {
  return {
    name: 'leaflet',
    enforce: 'pre',
    resolveId: { filter: { id: /^leaflet$/u }, handler: () => MODULE },
    transform: {
      filter: { id: exactRegex(MODULE) },
      handler(code) {
        if (!code.includes(PROBE)) throw new Error(`${MODULE} no longer looks for SVG as it did`);
        return { code: code.replace(PROBE, SAME), map: null };
      },
    },
  };
}
