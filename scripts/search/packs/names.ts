import { nameListSchema, nameTextsSchema } from '#content/names-schema.ts';
import type { Field } from '#core/search/pack.ts';
import { byLanguage, contentFile, LANGUAGES, perLanguage } from '../content.ts';
import { definePack } from '../pack.ts';

const textsIn = perLanguage((language) => contentFile(nameTextsSchema, `${language}/names.json`));

/** The names of Allah as each language spells them, and by what they mean. */
export default definePack({
  id: 'names',
  screen: 'asmaul-husna',
  weight: 1,
  content: ['names.json'],
  editions: { names: { languages: LANGUAGES } },
  records: () =>
    contentFile(nameListSchema, 'base/names.json').map(({ id }) => ({
      path: `/asmaul-husna/${id}`,
      labels: byLanguage((language) => {
        const { name = id, meaning } = textsIn(language)[id] ?? {};
        return { title: name, detail: meaning ?? '' };
      }),
      fields: {
        names: LANGUAGES.flatMap((language): Field[] => {
          const { name, meaning } = textsIn(language)[id] ?? {};
          return [
            ...(name ? [{ text: name, language, kind: 'name', weight: 4 } as const] : []),
            ...(meaning ? [{ text: meaning, language, kind: 'name', weight: 3 } as const] : []),
          ];
        }),
      },
    })),
});
