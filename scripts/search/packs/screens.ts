import type { Field } from '#core/search/pack.ts';
import { titlesIn } from '#scripts/web/language-index.ts';
import { fromRoot } from '#server/root.ts';
import { screens } from '#web/registry.ts';
import { byLanguage, LANGUAGES, perLanguage } from '../content.ts';
import { definePack } from '../pack.ts';

const titlesOf = perLanguage((language) => titlesIn(fromRoot(), language));

/** The places of the app that menus show, by their names and by the words under which people look for them. */
export default definePack({
  id: 'screens',
  screen: 'ibaada',
  weight: 1.4,
  content: ['documents.json'],
  editions: { names: { languages: LANGUAGES } },
  records: () =>
    screens
      .filter(({ place }) => place !== undefined)
      .map(({ id, paths }) => ({
        path: paths[0],
        labels: byLanguage((language) => {
          const { title, summary } = titlesOf(language)[id] ?? { title: id };
          return { title, detail: summary ?? '' };
        }),
        fields: {
          names: LANGUAGES.flatMap((language): Field[] => {
            const { title, summary = '', keywords = '' } = titlesOf(language)[id] ?? { title: id };
            return [
              { text: title, language, kind: 'name', weight: 4 },
              { text: keywords, language, kind: 'words', weight: 3 },
              { text: summary, language, kind: 'words', weight: 1 },
            ];
          }),
        },
      })),
});
