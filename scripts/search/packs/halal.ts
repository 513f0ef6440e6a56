import { substanceListSchema, substanceNamesSchema } from '#content/halal-schema.ts';
import { isKind, rulingOf } from '#core/halal/kinds.ts';
import { CAREFUL } from '#core/halal/standard.ts';
import type { Field } from '#core/search/pack.ts';
import { byLanguage, contentFile, LANGUAGES, perLanguage } from '../content.ts';
import { definePack } from '../pack.ts';

const LISTS = ['additives', 'ingredients'] as const;

/** E-numbers by number and name, and the ingredients that people ask about; nobody looks for water or flour. */
export default definePack({
  id: 'halal',
  screen: 'halal-check',
  weight: 0.9,
  content: ['halal'],
  editions: {
    numbers: { languages: LANGUAGES },
    ...Object.fromEntries(LANGUAGES.map((language) => [language, { languages: [language] }])),
  },
  records: () => LISTS.flatMap(recordsOf),
});

function recordsOf(list: (typeof LISTS)[number]) {
  const namesIn = perLanguage((language) =>
    contentFile(substanceNamesSchema, `${language}/halal/${list}.json`),
  );
  const { substances } = contentFile(substanceListSchema, `base/halal/${list}.json`);
  const asked = Object.entries(substances).flatMap(([kind, ids]) =>
    list === 'additives' || (isKind(kind) && rulingOf(kind, CAREFUL) !== 'halal') ? ids : [],
  );
  return asked.map((id) => {
    const code = list === 'additives' ? `E${id.slice(1)}` : undefined;
    return {
      path: `/halal-check/${id}`,
      labels: byLanguage((language) => ({
        title: [code, namesIn(language)[id]?.[0] ?? id].filter((part) => part !== undefined).join(' · '),
      })),
      fields: {
        numbers: [code, code?.replace('E', 'E ')].flatMap((text): Field[] =>
          text === undefined ? [] : [{ text, language: 'en', kind: 'name', weight: 4 }],
        ),
        ...byLanguage((language) =>
          (namesIn(language)[id] ?? []).map((text, place): Field => ({
            text,
            language,
            kind: place === 0 ? 'name' : 'words',
            weight: 3 - Math.sign(place),
          })),
        ),
      },
    };
  });
}
