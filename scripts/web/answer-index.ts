import type { Plugin } from 'vite';
import { answersSchema } from '#content/answer-schema.ts';
import { contentIndex } from './content-index.ts';

/** In which file an answer stands: those that whole families may read, of which cards are made. */
export const answerIndex = (root: string): Plugin =>
  contentIndex(root, {
    name: 'answer',
    folder: 'answers',
    list: answersSchema,
    entry: ({ id, ages, class: kind }, group) =>
      ages === 'child' && kind === 'answer' ? { id, group } : null,
  });
