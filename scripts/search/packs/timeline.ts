import { namesSchema } from '#content/hadith-schema.ts';
import { timelineSchema, timelineTextsSchema } from '#content/timeline-schema.ts';
import type { Field } from '#core/search/pack.ts';
import { byLanguage, contentFile, LANGUAGES, perLanguage } from '../content.ts';
import { definePack } from '../pack.ts';

const textsIn = perLanguage((language) => contentFile(timelineTextsSchema, `${language}/timeline.json`));
const placesIn = perLanguage((language) => contentFile(namesSchema, `${language}/timeline-places.json`));

/** What happened, by its name in any language, by people and places, and by the words of its telling. */
export default definePack({
  id: 'timeline',
  screen: 'timeline-of-islam',
  weight: 1,
  content: ['timeline.json'],
  editions: {
    names: { languages: LANGUAGES },
    ...Object.fromEntries(LANGUAGES.map((language) => [language, { languages: [language] }])),
  },
  records: () =>
    contentFile(timelineSchema, 'base/timeline.json').map(({ id, ce, place }) => ({
      path: `/timeline-of-islam/${id}`,
      labels: byLanguage((language) => ({
        title: textsIn(language)[id]?.title ?? id,
        detail: `${ce.from} · ${placesIn(language)[place] ?? place}`,
      })),
      fields: {
        names: LANGUAGES.flatMap((language): Field[] => {
          const title = textsIn(language)[id]?.title;
          return title ? [{ text: title, language, kind: 'name', weight: 2 }] : [];
        }),
        ...byLanguage((language): Field[] => {
          const { title = '', text = '', people = [] } = textsIn(language)[id] ?? {};
          const around = [...people, placesIn(language)[place] ?? ''].join(' ');
          return [
            { text: title, language, kind: 'words', weight: 3 },
            { text: around, language, kind: 'words', weight: 1 },
            { text, language, kind: 'text', weight: 1 },
          ];
        }),
      },
    })),
});
