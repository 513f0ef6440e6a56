import { hadithListSchema, hadithTextsSchema, namesSchema } from '#content/hadith-schema.ts';
import type { Hadith } from '#content/hadith-schema.ts';
import { COLLECTIONS } from '#core/hadith/collection.ts';
import { referenceOf } from '#core/hadith/reference.ts';
import type { Field } from '#core/search/pack.ts';
import { byLanguage, contentFile, contentNames, LANGUAGES, perLanguage } from '../content.ts';
import { definePack } from '../pack.ts';

const collectionsIn = perLanguage((language) =>
  contentFile(namesSchema, `${language}/hadith-collections.json`),
);

/** By reference in every spelling, by title, and by the words of text and translation. */
export default definePack({
  id: 'hadith',
  screen: 'hadith',
  weight: 1,
  content: ['hadith'],
  editions: {
    names: { languages: LANGUAGES },
    ...Object.fromEntries(LANGUAGES.map((language) => [language, { languages: [language] }])),
  },
  records: () => contentNames('base/hadith').flatMap(recordsIn),
});

function recordsIn(group: string) {
  const textsIn = perLanguage((language) =>
    contentFile(hadithTextsSchema, `${language}/hadith/${group}.json`),
  );
  return contentFile(hadithListSchema, `base/hadith/${group}.json`).map((hadith) => ({
    path: `/hadith/${hadith.key.replace(':', '/')}`,
    labels: byLanguage((language) => {
      const { title = hadith.key } = textsIn(language)[hadith.key] ?? {};
      return { title, detail: bookAndNumber(hadith.key, (book) => collectionsIn(language)[book] ?? book) };
    }),
    fields: {
      names: referenceNames(hadith),
      ...byLanguage((language): Field[] => {
        const { title = '', text = '' } = textsIn(language)[hadith.key] ?? {};
        return [
          { text: title, language, kind: 'words', weight: 3 },
          { text: language === 'ar' ? hadith.arabic : text, language, kind: 'text', weight: 1 },
        ];
      }),
    },
  }));
}

/** Spellings that sound alike are found by one of them. */
function referenceNames({ key, also = [], print, nawawi }: Hadith): Field[] {
  const keys = [
    key,
    ...also,
    ...(print ? [print] : []),
    ...(nawawi === undefined ? [] : [`nawawi40:${nawawi}`]),
  ];
  return keys.flatMap((reference) => {
    const { collection } = referenceOf(reference) ?? {};
    const spellings: readonly string[] = collection ? COLLECTIONS[collection] : [];
    const titles = LANGUAGES.map((language) =>
      bookAndNumber(reference, (book) => collectionsIn(language)[book] ?? book),
    );
    const names = [...spellings.map((spelling) => bookAndNumber(reference, () => spelling)), ...titles];
    return [...new Set(names)].map((text): Field => ({ text, language: 'en', kind: 'name', weight: 2 }));
  });
}

function bookAndNumber(key: string, nameOf: (book: string) => string): string {
  const [book = '', number = ''] = key.split(':');
  return `${nameOf(book)} ${number}`;
}
