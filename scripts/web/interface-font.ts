import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { madeOnce } from '#scripts/made-once.ts';

const QUERY = '?interface';

/** What interface Arabic is written with; scripture has a face of its own. */
const RANGES = [
  [0x20, 0x20],
  [0x60c, 0x60c],
  [0x61b, 0x61b],
  [0x61f, 0x61f],
  [0x621, 0x652],
  [0x660, 0x66c],
  [0x670, 0x671],
  [0x67e, 0x67e],
  [0x686, 0x686],
  [0x698, 0x698],
  [0x6a9, 0x6a9],
  [0x6af, 0x6af],
  [0x6cc, 0x6cc],
  [0x6f0, 0x6f9],
  [0x200c, 0x200f],
  [0xfdf2, 0xfdfa],
] as const;

/** Cuts a face imported with `?interface` down to the letters of the interface and the weights 400 to 700. */
export function interfaceFont(): Plugin {
  let building = false;
  return {
    name: 'interface-font',
    enforce: 'pre',
    configResolved(config) {
      building = config.command === 'build';
    },
    async load(id) {
      if (!id.endsWith(`.woff2${QUERY}`)) return null;
      const file = id.slice(0, -QUERY.length);
      // Vite itself can serve the whole face; only visitors pay for bytes.
      if (!building) return `export { default } from ${JSON.stringify(`${file}?url`)}`;
      const letters = RANGES.flatMap(([first, last]) =>
        Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
      );
      const whole = await readFile(file);
      const cut = { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 700 } } } as const;
      const facts = createHash('sha256')
        .update(whole)
        .update(JSON.stringify([letters, cut]))
        .digest('hex');
      const source = await madeOnce(`interface-font-${facts.slice(0, 10)}.woff2`, () =>
        subsetFont(whole, letters.join(''), cut),
      );
      const reference = this.emitFile({ type: 'asset', name: basename(file), source });
      return `export default import.meta.ROLLUP_FILE_URL_${reference}`;
    },
  };
}
