import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { client } from '#web/platform/client.ts';

/** Names of books by number, and grades as their edition has them. */
const sectionsSchema = v.record(v.string(), v.string());
const gradesSchema = v.array(v.object({ name: v.string(), grade: v.string() }));

async function editions() {
  const { data } = await (
    await client()
  )
    .from('hadith_editions')
    .select('id, collection, language, name, sections, hadiths')
    .order('id')
    .throwOnError();
  return data.map((edition) => ({ ...edition, sections: v.parse(sectionsSchema, edition.sections) }));
}
/** A whole collection in one language, which the operator of this site has brought. */
export type Edition = Awaited<ReturnType<typeof editions>>[number];

/** Most sites have none; nothing else waits for the answer. */
export const editionsQuery = queryOptions({ queryKey: ['hadith-editions'], queryFn: editions });

/** One hadith in every language that is here. */
export function editionTextsQuery(collection: string, number: number) {
  return queryOptions({
    queryKey: ['hadith-editions', collection, number],
    queryFn: async () => {
      const texts = (await client()).from('hadith_texts');
      const { data } = await texts
        .select('number, text, grades, edition:hadith_editions!inner(id, language, name)')
        .eq('edition.collection', collection)
        .eq('number', number)
        .throwOnError();
      return data.map((text) => ({ ...text, grades: v.parse(gradesSchema, text.grades) }));
    },
  });
}

/** What stands in one book of an edition. */
export function sectionQuery(edition: string, section: number) {
  return queryOptions({
    queryKey: ['hadith-editions', edition, 'section', section],
    queryFn: async () => {
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

export function foundTextsQuery(query: string, language: string) {
  return queryOptions({
    queryKey: ['hadith-editions', 'found', query, language],
    queryFn: async () => {
      const languages = [...new Set([language, 'ar'])];
      const supabase = await client();
      const { data } = await supabase
        .rpc('search_hadith_texts', { _query: query, _languages: languages })
        .throwOnError();
      return data;
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
