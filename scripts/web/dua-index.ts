import type { Plugin } from 'vite';
import { duaListSchema } from '#content/dua-schema.ts';
import { contentIndex } from './content-index.ts';

export const duaIndex = (root: string): Plugin =>
  contentIndex(root, {
    name: 'dua',
    folder: 'duas',
    list: duaListSchema,
    entry: ({ id, categories, repeat, ...rest }, group) => ({
      id,
      group,
      categories,
      ...(repeat === undefined ? {} : { repeat }),
      ...('ayahs' in rest ? { ayahs: rest.ayahs } : {}),
    }),
  });
