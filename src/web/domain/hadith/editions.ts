import { queryOptions } from '@tanstack/react-query';
import { client } from '#web/platform/client.ts';

/** A whole collection in one language, which the operator of this site has brought. */
export interface Edition {
  id: string;
  collection: string;
  language: string;
  name: string;
  /** Names of its books by number. */
  sections: Readonly<Record<string, string>>;
  hadiths: number;
}

export interface EditionText {
  number: number;
  text: string;
  grades: readonly { name: string; grade: string }[];
  edition: { id: string; language: string; name: string };
}

/** Most sites have none; nothing else waits for the answer. */
export const editionsQuery = queryOptions({
  queryKey: ['hadith-editions'],
  queryFn: async (): Promise<Edition[]> => {
    const editions = (await client()).from('hadith_editions');
    const { data } = await editions
      .select('id, collection, language, name, sections, hadiths')
      .order('id')
      .throwOnError();
    return data;
  },
});

/** One hadith in every language that is here. */
export function editionTextsQuery(collection: string, number: number) {
  return queryOptions({
    queryKey: ['hadith-editions', collection, number],
    queryFn: async (): Promise<EditionText[]> => {
      const texts = (await client()).from('hadith_texts');
      const { data } = await texts
        .select('number, text, grades, edition:hadith_editions!inner(id, language, name)')
        .eq('edition.collection', collection)
        .eq('number', number)
        .returns<EditionText[]>()
        .throwOnError();
      return data;
    },
  });
}

export interface SectionText {
  number: number;
  text: string;
}

/** What stands in one book of an edition. */
export function sectionQuery(edition: string, section: number) {
  return queryOptions({
    queryKey: ['hadith-editions', edition, 'section', section],
    queryFn: async (): Promise<SectionText[]> => {
      const texts = (await client()).from('hadith_texts');
      const { data } = await texts
        .select('number, text')
        .eq('edition_id', edition)
        .eq('section', section)
        .order('number')
        .throwOnError();
      return data;
    },
  });
}

export interface FoundText extends SectionText {
  collection: string;
}

export function foundTextsQuery(query: string, language: string) {
  return queryOptions({
    queryKey: ['hadith-editions', 'found', query, language],
    queryFn: async (): Promise<FoundText[]> => {
      const languages = [...new Set([language, 'ar'])];
      const supabase = await client();
      const { data } = await supabase
        .rpc('search_hadith_texts', { _query: query, _languages: languages })
        .throwOnError();
      return data ?? [];
    },
  });
}

/** In the reader's language, else in English, else in what there is. */
export function editionFor<Kind extends { language: string }>(
  editions: readonly Kind[],
  language: string,
): Kind | undefined {
  const others = editions.filter((edition) => edition.language !== 'ar' || language === 'ar');
  return (
    others.find((edition) => edition.language === language) ??
    others.find((edition) => edition.language === 'en') ??
    others[0] ??
    editions[0]
  );
}
