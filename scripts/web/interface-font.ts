import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { madeOnce } from '#scripts/made-once.ts';

const QUERY = '?interface';
/** The other one is for nothing but ﷺ, which stands in the texts of every language. */
const ASKED = /\.woff2\?(?:interface|honorific)$/u;

/**
 * What the interface is written with: Latin for English, German, Turkish and spelled-out Arabic (ā ḥ ʿ), and Arabic; scripture has
 * a face of its own.
 */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x100, 0x101],
  [0x112, 0x113],
  [0x11e, 0x121],
  [0x12a, 0x12b],
  [0x130, 0x131],
  [0x14c, 0x14d],
  [0x15e, 0x161],
  [0x16a, 0x16b],
  [0x2be, 0x2bf],
  [0x1e0c, 0x1e0f],
  [0x1e24, 0x1e25],
  [0x1e2a, 0x1e2b],
  [0x1e62, 0x1e63],
  [0x1e6c, 0x1e6f],
  [0x1e92, 0x1e93],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x20ac, 0x20ac],
  [0x2212, 0x2212],
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
  [0x200c, 0x200e],
  [0xfdf2, 0xfdfa],
] as const;

const SIGN = 'ﷺ';
/** All that a face is cut down to. */
export const letters = (): string[] =>
  RANGES.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  );

/** Cuts a face imported with `?interface` down to the letters of the interface, one with `?honorific` to a sign, and both to the weights 400 to 700. */
export function interfaceFont(): Plugin {
  let building = false;
  return {
    name: 'interface-font',
    enforce: 'pre',
    configResolved(config) {
      building = config.command === 'build';
    },
    load: {
      filter: { id: ASKED },
      async handler(id) {
        const [file = '', asked] = id.split(/(?=\?)/u);
        // Vite itself can serve the whole face; only visitors pay for bytes.
        if (!building) return `export { default } from ${JSON.stringify(`${file}?url`)}`;
        const kept = asked === QUERY ? letters() : [SIGN];
        const whole = await readFile(file);
        const cut = { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 700 } } } as const;
        const facts = createHash('sha256')
          .update(whole)
          .update(JSON.stringify([kept, cut]))
          .digest('hex');
        const source = await madeOnce(`interface-font-${facts.slice(0, 10)}.woff2`, () =>
          subsetFont(whole, kept.join(''), cut),
        );
        const reference = this.emitFile({
          type: 'asset',
          name: asked === QUERY ? basename(file) : 'honorific.woff2',
          source,
        });
        return `export default import.meta.ROLLUP_FILE_URL_${reference}`;
      },
    },
  };
}
