import { fromRoot } from '../../src/server/root.ts';

interface Index {
  addAll(documents: readonly object[]): void;
  search(typed: string, how: object): { path?: string }[];
}
interface MiniSearch {
  new (options: object): Index;
  loadJSON(json: string, options: object): Index;
}

// The benchmarks' own packages are not there when types are checked.
const path = fromRoot('bench/node_modules/minisearch/dist/es/index.js');
export const { default: MiniSearch } = (await import(path)) as { default: MiniSearch };

export const OPTIONS = { fields: ['names', 'words'], storeFields: ['path'] };
/** Prefixes and mistakes allowed, names boosted. */
export const HOW = { prefix: true, fuzzy: 0.2, boost: { names: 4 } };
