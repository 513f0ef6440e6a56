import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import type { Plugin } from 'vite';
import { hadithListSchema } from '#content/hadith-schema.ts';

const INDEX = 'virtual:hadith-index';

/** What lists need to know of every hadith without loading its text: `group` is the file that holds it. */
export function hadithIndex(root: string): Plugin {
  const folder = join(root, 'content/base/hadith');
  return {
    name: 'hadith-index',
    resolveId: (id) => (id === INDEX ? `\0${INDEX}` : null),
    load(id) {
      if (id !== `\0${INDEX}`) return null;
      const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
      const entries = files.toSorted().flatMap((file) => {
        this.addWatchFile(join(folder, file));
        const list = v.parse(hadithListSchema, JSON.parse(readFileSync(join(folder, file), 'utf8')));
        return list.map(({ key, also = [], print, topics, nawawi }) => ({
          key,
          group: basename(file, '.json'),
          topics,
          // Found by its number in print as well.
          ...(print || also.length > 0 ? { also: [...also, ...(print ? [print] : [])] } : {}),
          ...(nawawi === undefined ? {} : { nawawi }),
        }));
      });
      return `export const hadithEntries = ${JSON.stringify(entries)}`;
    },
  };
}
