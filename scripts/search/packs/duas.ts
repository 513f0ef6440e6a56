import { duaListSchema, duaTextsSchema, duaWordsSchema } from '#content/dua-schema.ts';
import type { Dua } from '#content/dua-schema.ts';
import { namesSchema } from '#content/hadith-schema.ts';
import type { Field, PackRecord } from '#core/search/pack.ts';
import { screenWords } from '#scripts/web/language-index.ts';
import { fromRoot } from '#server/root.ts';
import { saidWords } from '../../web/recited.ts';
import { byLanguage, contentFile, contentNames, LANGUAGES, perLanguage } from '../content.ts';
import { definePack } from '../pack.ts';

const categoriesIn = perLanguage((language) => contentFile(namesSchema, `${language}/dua-categories.json`));

/** What such words are called, by which people look for them together with an occasion. */
const calledIn = perLanguage((language) => contentFile(duaWordsSchema, `${language}/dua-words.json`).called);

/** The words of a whole morning or evening, as everybody calls them: their screen says it. */
const ROUTINES = ['morning', 'evening'];
const wordsIn = perLanguage((language) => screenWords(fromRoot(), language, 'tools/duas'));
const routineIn = (language: string, category: string) =>
  wordsIn(language)[`routine.${category}`] ?? category;

/** By title and occasion, and by the words of text, spelling and translation. */
export default definePack({
  id: 'duas',
  screen: 'duas',
  weight: 1,
  content: ['duas', 'dua-categories.json'],
  editions: Object.fromEntries(LANGUAGES.map((language) => [language, { languages: [language] }])),
  records: () => [
    ...Object.keys(categoriesIn('en'))
      .filter((category) => !ROUTINES.includes(category))
      .map(shelfRecord),
    ...ROUTINES.map((category) => ({
      path: `/duas/${category}`,
      labels: byLanguage((language) => ({ title: routineIn(language, category), detail: '' })),
      fields: byLanguage((language): Field[] => [
        { text: routineIn(language, category), language, kind: 'name', weight: 4 },
      ]),
    })),
    ...contentNames('base/duas').flatMap(recordsIn),
  ],
});

/** A shelf by its occasion; silently, or "prayer" and "food" would lead to their duas before anything else. */
function shelfRecord(category: string): PackRecord {
  return {
    path: `/duas/${category}`,
    labels: byLanguage((language) => ({ title: categoriesIn(language)[category] ?? category })),
    fields: byLanguage((language): Field[] => [
      { text: categoriesIn(language)[category] ?? category, language, kind: 'words', weight: 2 },
      { text: calledIn(language), language, kind: 'words', weight: 1 },
    ]),
  };
}

function recordsIn(group: string) {
  const textsIn = perLanguage((language) => contentFile(duaTextsSchema, `${language}/duas/${group}.json`));
  return contentFile(duaListSchema, `base/duas/${group}.json`).map((dua) => ({
    path: `/duas/${dua.categories[0]}/${dua.id}`,
    labels: byLanguage((language) => ({
      title: textsIn(language)[dua.id]?.title ?? dua.id,
      detail: occasions(dua, language),
    })),
    fields: byLanguage((language): Field[] => {
      const { title = '', transliteration, text } = textsIn(language)[dua.id] ?? {};
      const quoted = language === 'ar' ? arabicOf(dua) : text;
      return [
        { text: title, language, kind: 'words', weight: 6 },
        { text: `${calledIn(language)} ${occasions(dua, language)}`, language, kind: 'words', weight: 1 },
        ...(transliteration ? [{ text: transliteration, language, kind: 'words', weight: 1 } as const] : []),
        ...(quoted ? [{ text: quoted, language, kind: 'text', weight: 1 } as const] : []),
      ];
    }),
  }));
}

/** Of the Quran only what is said: whole ayahs are found in the Quran itself. */
const arabicOf = (dua: Dua) => ('arabic' in dua ? dua.arabic : dua.said && saidWords(dua));

const occasions = ({ categories: held }: Dua, language: string) =>
  held.map((category) => categoriesIn(language)[category] ?? category).join(', ');
