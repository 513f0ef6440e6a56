import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import type { Plugin } from 'vite';
import { duaListSchema } from '#content/dua-schema.ts';

const INDEX = 'virtual:dua-index';

/** What lists and counts need to know of every supplication without loading its text: `group` is the file that holds it. */
export function duaIndex(root: string): Plugin {
  const folder = join(root, 'content/base/duas');
  return {
    name: 'dua-index',
    resolveId: (id) => (id === INDEX ? `\0${INDEX}` : null),
    load(id) {
      if (id !== `\0${INDEX}`) return null;
      const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
      const entries = files.toSorted().flatMap((file) => {
        this.addWatchFile(join(folder, file));
        const list = v.parse(duaListSchema, JSON.parse(readFileSync(join(folder, file), 'utf8')));
        return list.map(({ id: dua, categories, repeat, ...rest }) => ({
          id: dua,
          group: basename(file, '.json'),
          categories,
          ...(repeat === undefined ? {} : { repeat }),
          ...('ayahs' in rest ? { ayahs: rest.ayahs } : {}),
        }));
      });
      return `export const duaEntries = ${JSON.stringify(entries)}`;
    },
  };
}
