import { mosqueNamesSchema, seedSchema } from '#core/mosques/seed.ts';
import type { Field } from '#core/search/pack.ts';
import { byLanguage, contentFile, LANGUAGES, perLanguage } from '../content.ts';
import { definePack } from '../pack.ts';

const namesIn = perLanguage((language) => contentFile(mosqueNamesSchema, `${language}/mosque-names.json`));

/** Well-known mosques by any of their names, and by their city. */
export default definePack({
  id: 'mosques',
  screen: 'mosque-finder',
  weight: 0.6,
  content: ['mosques.json'],
  editions: { names: { languages: LANGUAGES } },
  records: () =>
    contentFile(seedSchema, 'base/mosques.json').map(({ id, name, city }) => ({
      path: `/mosque-finder/seed-${id}`,
      labels: byLanguage((language) => ({ title: namesIn(language)[id] ?? id, detail: city })),
      fields: {
        names: [
          ...LANGUAGES.map((language): Field => ({
            text: namesIn(language)[id] ?? id,
            language,
            kind: 'name',
            weight: 3,
          })),
          ...(name === undefined ? [] : [{ text: name, language: 'en', kind: 'name', weight: 2 } as const]),
          { text: city, language: 'en', kind: 'words', weight: 1 },
        ],
      },
    })),
});
