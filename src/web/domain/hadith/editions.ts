import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
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
        // Editions number versions of one hadith 12.1, 12.2: they stand on one page.
        .gte('number', number)
        .lt('number', number + 1)
        .order('number')
        .throwOnError();
      return data.map((text) => ({ ...text, grades: v.parse(gradesSchema, text.grades) }));
    },
  });
}

/** A page of a list: enough to read on, few enough to come at once. */
const PAGE = 100;

/** What stands in one book of an edition, page by page; null: whatever stands in no book. */
export function sectionQuery(edition: string, section: number | null) {
  return infiniteQueryOptions({
    queryKey: ['hadith-editions', edition, 'section', section],
    queryFn: async ({ pageParam }) => {
      const texts = (await client()).from('hadith_texts').select('number, text').eq('edition_id', edition);
      const { data } = await (section === null ? texts.is('section', null) : texts.eq('section', section))
        .gt('number', pageParam)
        .order('number')
        .limit(PAGE)
        .throwOnError();
      return data;
    },
    initialPageParam: 0,
    getNextPageParam: (last) => (last.length < PAGE ? null : (last.at(-1)?.number ?? null)),
  });
}

/** How many hadith each book of an edition has. */
export function sectionCountsQuery(edition: string) {
  return queryOptions({
    queryKey: ['hadith-editions', edition, 'sections'],
    queryFn: async () =>
      (await (await client()).rpc('hadith_sections', { _edition: edition }).throwOnError()).data,
  });
}

/** Before and after a hadith in an edition, or in one book of it. */
export function neighboursQuery(edition: string, number: number, section: number | null) {
  return queryOptions({
    queryKey: ['hadith-editions', edition, 'neighbours', number, section],
    queryFn: async () => {
      const supabase = await client();
      const { data } = await supabase
        .rpc('hadith_neighbours', {
          _edition: edition,
          _number: number,
          ...(section === null ? {} : { _section: section }),
        })
        .throwOnError();
      return data[0] ?? { previous: null, next: null };
    },
  });
}

/** One that is called sound, for the day; null where an edition says so of none. */
export function dailyTextQuery(edition: string, day: number) {
  return queryOptions({
    queryKey: ['hadith-editions', edition, 'day', day],
    queryFn: async () => {
      const supabase = await client();
      const { data } = await supabase.rpc('hadith_of_day', { _edition: edition, _day: day }).throwOnError();
      return data[0] ?? null;
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
