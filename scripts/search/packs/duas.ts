import { duaListSchema, duaTextsSchema } from '#content/dua-schema.ts';
import type { Dua } from '#content/dua-schema.ts';
import { namesSchema } from '#content/hadith-schema.ts';
import type { Field, PackRecord } from '#core/search/pack.ts';
import { saidWords } from '../../web/recited.ts';
import { byLanguage, contentFile, contentNames, LANGUAGES } from '../content.ts';
import type { Language } from '../content.ts';
import { definePack } from '../pack.ts';

const categories = byLanguage((language) => contentFile(namesSchema, `${language}/dua-categories.json`));

/** What such words are called, by which people look for them together with an occasion. */
const CALLED = {
  en: 'dua supplication',
  de: 'Bittgebet Dua',
  ar: 'دعاء أدعية',
  tr: 'dua duası',
} as const satisfies Record<Language, string>;

/** The words of a whole morning or evening, as everybody calls them. */
const ROUTINES = {
  morning: {
    en: 'Morning adhkar',
    de: 'Adhkar am Morgen',
    ar: 'أذكار الصباح',
    tr: 'Sabah zikirleri',
  },
  evening: {
    en: 'Evening adhkar',
    de: 'Adhkar am Abend',
    ar: 'أذكار المساء',
    tr: 'Akşam zikirleri',
  },
} as const satisfies Record<string, Record<Language, string>>;

/** By title and occasion, and by the words of text, spelling and translation. */
export default definePack({
  id: 'duas',
  screen: 'duas',
  weight: 1,
  content: ['duas', 'dua-categories.json'],
  editions: Object.fromEntries(LANGUAGES.map((language) => [language, { languages: [language] }])),
  records: () => [
    ...Object.keys(categories.en)
      .filter((category) => !(category in ROUTINES))
      .map(shelfRecord),
    ...Object.entries(ROUTINES).map(([category, names]) => ({
      path: `/duas/${category}`,
      labels: byLanguage((language) => ({ title: names[language], detail: '' })),
      fields: byLanguage((language): Field[] => [
        { text: names[language], language, kind: 'name', weight: 4 },
      ]),
    })),
    ...contentNames('base/duas').flatMap(recordsIn),
  ],
});

/** A shelf by its occasion; silently, or "prayer" and "food" would lead to their duas before anything else. */
function shelfRecord(category: string): PackRecord {
  return {
    path: `/duas/${category}`,
    labels: byLanguage((language) => ({ title: categories[language][category] ?? category })),
    fields: byLanguage((language): Field[] => [
      { text: categories[language][category] ?? category, language, kind: 'words', weight: 2 },
      { text: CALLED[language], language, kind: 'words', weight: 1 },
    ]),
  };
}

function recordsIn(group: string) {
  const texts = byLanguage((language) => contentFile(duaTextsSchema, `${language}/duas/${group}.json`));
  return contentFile(duaListSchema, `base/duas/${group}.json`).map((dua) => ({
    path: `/duas/${dua.categories[0]}/${dua.id}`,
    labels: byLanguage((language) => ({
      title: texts[language][dua.id]?.title ?? dua.id,
      detail: occasions(dua, language),
    })),
    fields: byLanguage((language): Field[] => {
      const { title = '', transliteration, text } = texts[language][dua.id] ?? {};
      const quoted = language === 'ar' ? arabicOf(dua) : text;
      return [
        { text: title, language, kind: 'words', weight: 6 },
        { text: `${CALLED[language]} ${occasions(dua, language)}`, language, kind: 'words', weight: 1 },
        ...(transliteration ? [{ text: transliteration, language, kind: 'words', weight: 1 } as const] : []),
        ...(quoted ? [{ text: quoted, language, kind: 'text', weight: 1 } as const] : []),
      ];
    }),
  }));
}

/** Of the Quran only what is said: whole ayahs are found in the Quran itself. */
const arabicOf = (dua: Dua) => ('arabic' in dua ? dua.arabic : dua.said && saidWords(dua));

const occasions = ({ categories: held }: Dua, language: Language) =>
  held.map((category) => categories[language][category] ?? category).join(', ');
