import type { Plugin } from 'vite';
import { serveFolder } from './data-address.ts';
import { searchData } from './search.ts';
import { virtualModule } from './virtual-module.ts';

const MODULE = 'virtual:search';

/** Tells the app which packs there are and where their indexes lie; while developing, serves them. */
export function searchIndex(): Plugin {
  return {
    name: MODULE,
    ...virtualModule(MODULE, async () => {
      const packs = await Promise.all(
        (await searchData()).map(async ({ entry, data }) => ({ ...entry, address: await data.address() })),
      );
      return `export const PACKS = ${JSON.stringify(packs)}`;
    }),
    async configureServer(server) {
      for (const { data } of await searchData()) await serveFolder(server, data);
    },
  };
}
