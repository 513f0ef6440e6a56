import type { Plugin } from 'vite';
import { hadithListSchema } from '#content/hadith-schema.ts';
import { contentIndex } from './content-index.ts';

export const hadithIndex = (root: string): Plugin =>
  contentIndex(root, {
    name: 'hadith',
    folder: 'hadith',
    list: hadithListSchema,
    entry: ({ key, also = [], print, topics, nawawi }, group) => ({
      key,
      group,
      topics,
      // Found by its number in print as well.
      ...(print || also.length > 0 ? { also: [...also, ...(print ? [print] : [])] } : {}),
      ...(nawawi === undefined ? {} : { nawawi }),
    }),
  });
