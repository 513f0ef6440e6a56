import type { Question } from '#core/assistant/answer.ts';
import type { Answerer } from '#core/assistant/answerer.ts';
import { defineTool, type Tool } from './tool.ts';

/** A few at a time: a model reads each of them, and may look again. */
const MOST = 5;

/** The library as whoever asks may read it: by their age, and among stories where stories are told. */
export function readingTools(answerer: Pick<Answerer, 'passages' | 'opened'>, question: Question): Tool[] {
  const { language, age, only } = question;
  return [
    defineTool({
      name: 'search',
      description:
        'Searches the reviewed library for passages: Quran, hadith, answers, lessons, duas, stories.',
      fields: { query: { of: 'text', says: 'What to look for, in a few words' } },
      find: async ({ query }) =>
        (await answerer.passages({ ...question, text: query, before: [] })).slice(0, MOST),
    }),
    defineTool({
      name: 'open_passage',
      description: 'Opens one passage of the library by its reference.',
      fields: { reference: { of: 'text', says: 'For example 2:255 or bukhari:8' } },
      find: async ({ reference }) => {
        const passage = await answerer.opened(reference, { language, age, only });
        return passage === null ? [] : [passage];
      },
    }),
  ];
}
