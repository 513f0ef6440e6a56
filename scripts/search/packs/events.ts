import { eventListSchema, eventTextsSchema } from '#content/events-schema.ts';
import type { Field } from '#core/search/pack.ts';
import { byLanguage, contentFile, LANGUAGES, perLanguage } from '../content.ts';
import { definePack } from '../pack.ts';

const textsIn = perLanguage((language) => contentFile(eventTextsSchema, `${language}/events.json`));

/** Feasts, fasts and nights by their names, in whatever language somebody knows them. */
export default definePack({
  id: 'events',
  screen: 'islamic-events',
  weight: 1,
  content: ['events.json'],
  editions: { names: { languages: LANGUAGES } },
  records: () =>
    contentFile(eventListSchema, 'base/events.json').map(({ id }) => ({
      path: `/islamic-events?event=${id}`,
      labels: byLanguage((language) => {
        const { name = id, about = '' } = textsIn(language)[id] ?? {};
        return { title: name, detail: about };
      }),
      fields: {
        names: LANGUAGES.flatMap((language): Field[] => {
          const name = textsIn(language)[id]?.name;
          return name ? [{ text: name, language, kind: 'name', weight: 3 }] : [];
        }),
      },
    })),
});
