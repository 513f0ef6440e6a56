import { storyOrderSchema, storyTextsSchema } from '#content/story-schema.ts';
import type { Field, PackRecord } from '#core/search/pack.ts';
import { byLanguage, contentFile, LANGUAGES, perLanguage } from '../content.ts';
import { definePack } from '../pack.ts';

const order = contentFile(storyOrderSchema, 'base/story-order.json');
const textsIn = perLanguage((language) =>
  Object.fromEntries(
    order.map((id) => [id, contentFile(storyTextsSchema, `${language}/stories/${id}.json`)] as const),
  ),
);

/**
 * Stories by their names and by what they are about. Their words are left out: what is told, and to whom, is the database's to say,
 * while these indexes lie open.
 */
export default definePack({
  id: 'stories',
  screen: 'story-companion',
  weight: 0.8,
  content: ['stories', 'story-order.json'],
  editions: {
    names: { languages: LANGUAGES },
    ...Object.fromEntries(LANGUAGES.map((language) => [language, { languages: [language] }])),
  },
  records: () => order.map(storyRecord),
});

function storyRecord(id: string): PackRecord {
  const textOf = (language: string) => textsIn(language)[id];
  return {
    path: `/story/${id}`,
    labels: byLanguage((language) => {
      const { title = id, summary = '' } = textOf(language) ?? {};
      return { title, detail: summary };
    }),
    fields: {
      names: LANGUAGES.flatMap((language): Field[] => {
        const title = textOf(language)?.title;
        return title === undefined ? [] : [{ text: title, language, kind: 'name', weight: 2 }];
      }),
      ...byLanguage((language): Field[] => [
        { text: textOf(language)?.summary ?? '', language, kind: 'words', weight: 1 },
      ]),
    },
  };
}
