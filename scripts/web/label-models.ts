import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { labelModelsSchema } from '#content/halal-schema.ts';
import { contentFile, LANGUAGES } from '#scripts/search/content.ts';
import { serveFolder } from './data-address.ts';
import { dataFolder } from './data-folder.ts';
import { virtualModule } from './virtual-module.ts';

const require = createRequire(import.meta.url);

/** Those by which some language reads its labels. */
const MODELS = new Set(
  LANGUAGES.flatMap(
    (language) => contentFile(labelModelsSchema, `${language}/halal/label-models.json`).models,
  ),
);
const modelFile = (model: string) =>
  require.resolve(`@tesseract.js-data/${model}/4.0.0_best_int/${model}.traineddata.gz`);

/** By the name under which they are served: the engines and what each reads by. */
const SOURCES = new Map([
  // Every browser that draws off the screen, which the reading needs, also knows SIMD.
  ['tesseract.wasm', require.resolve('tesseract.js-core/tesseract-core-simd-lstm.wasm')],
  ['zxing.wasm', require.resolve('zxing-wasm/reader/zxing_reader.wasm')],
  ...[...MODELS].map((model) => [`${model}.traineddata`, modelFile(model)] as const),
]);

const contents = (): Map<string, Uint8Array> =>
  new Map(
    [...SOURCES].map(([name, file]) => {
      const content = readFileSync(file);
      return [name, file.endsWith('.gz') ? gunzipSync(content) : content];
    }),
  );

/** Models for reading labels, and the reader of barcodes. Fetched by who uses them. */
export const labelModels = dataFolder({
  name: 'reading',
  code: import.meta.url,
  inputs: [...SOURCES.values()],
  quality: 9,
  files: contents,
});

const MODULE = 'virtual:label-models';

/** Where they lie, and how large they are: of a compressed answer a browser cannot tell. */
export function labelModelsAddress(): Plugin {
  return {
    name: MODULE,
    ...virtualModule(MODULE, async () => {
      const sizes = Object.fromEntries([...contents()].map(([name, content]) => [name, content.length]));
      return `export const LABEL_MODELS = ${JSON.stringify(await labelModels.address())};
export const SIZES = ${JSON.stringify(sizes)};`;
    }),
    configureServer: (server) => serveFolder(server, labelModels),
  };
}
