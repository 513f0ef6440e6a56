import type { Plugin } from 'vite';
import { answersSchema, answerTextsSchema } from '#content/answer-schema.ts';
import { worthAskingSchema } from '#content/worth-asking-schema.ts';
import { content, found, namesIn, pack } from './content-packs.ts';
import { languages } from './languages.ts';
import { virtualModule } from './virtual-module.ts';

const MODULE = 'virtual:worth-asking';
const LIST = 'base/worth-asking.json';

/** The questions of the start page, by language: each is the question of a card, so each has an answer. */
export function worthAsking(root: string): Plugin {
  return {
    name: 'worth-asking',
    ...virtualModule(MODULE, function (language) {
      if (language) {
        this.addWatchFile(content(LIST));
        return `export default ${JSON.stringify(questionsIn(language))}`;
      }
      const entries = languages(root).map((code) => `${code}: () => import('${MODULE}/${code}')`);
      return `export const WORTH_ASKING = { ${entries.join(', ')} }`;
    }),
  };
}

export function questionsIn(language: string): Record<string, { question: string; ages: string }[]> {
  const cards = new Map(
    namesIn('base/answers').flatMap((file) => {
      const texts = pack(answerTextsSchema, `${language}/answers/${file}`);
      return pack(answersSchema, `base/answers/${file}`).map(
        ({ id, ages }) => [id, { question: texts[id]?.question ?? '', ages }] as const,
      );
    }),
  );
  return Object.fromEntries(
    Object.entries(pack(worthAskingSchema, LIST)).map(([occasion, ids]) => [
      occasion,
      ids.map((id) => found(cards.get(id), LIST, id)),
    ]),
  );
}
