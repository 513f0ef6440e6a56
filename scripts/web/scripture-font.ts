import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { convert } from 'fontverter';
import type { Plugin } from 'vite';
import { madeOnce } from '#scripts/made-once.ts';
import { setEvenly } from './scripture-font/set-evenly.ts';

const FACE = '@fontsource/amiri-quran/files/amiri-quran-arabic-400-normal.woff2';

/** Hands out the scripture face as all engines draw it alike: whatever style names the package's file gets ours. */
export function scriptureFont(): Plugin {
  return {
    name: 'scripture-font',
    // After Tailwind has put the styles together, before Vite looks for the files that they name.
    enforce: 'pre',
    transform: {
      filter: { id: /\.css(?:$|\?)/u, code: FACE },
      async handler(code) {
        return { code: code.replaceAll(FACE, `/.cache/${await evenFace()}`), map: null };
      },
    },
  };
}

/** The name under which it is kept: by what it is made of, and how. */
async function evenFace(): Promise<string> {
  const whole = await readFile(createRequire(import.meta.url).resolve(FACE));
  const even = setEvenly(await convert(whole, 'sfnt'));
  const name = `amiri-quran-${createHash('sha256').update(even).digest('hex').slice(0, 10)}.woff2`;
  await madeOnce(name, () => convert(even, 'woff2'));
  return name;
}
