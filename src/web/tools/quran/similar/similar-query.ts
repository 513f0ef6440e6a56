import { queryOptions } from '@tanstack/react-query';
import { SIMILAR_AYAHS } from 'virtual:similar-ayahs';
import * as v from 'valibot';
import { notedFetch } from '#web/platform/connection.ts';

const schema = v.record(v.string(), v.array(v.number()));

/** Which ayahs are easily taken for which, by their numbers in the mushaf. */
export const similarQuery = queryOptions({
  queryKey: ['similar-ayahs'],
  queryFn: async () => {
    const response = await notedFetch(`${SIMILAR_AYAHS}all.json`);
    if (!response.ok) throw new Error(`The similar ayahs answered ${response.status}`);
    return v.parse(schema, await response.json());
  },
  staleTime: Infinity,
  retry: false,
});
