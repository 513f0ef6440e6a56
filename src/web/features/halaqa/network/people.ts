import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { networkSchema, peopleSchema } from '#core/halaqa/shapes.ts';
import { client } from '#web/platform/client.ts';
import { useSession } from '#web/platform/session/session.ts';

export type PeopleList = 'connections' | 'asking' | 'asked' | 'following' | 'muted';
export type ListedPerson = v.InferOutput<typeof peopleSchema>['people'][number];
export type SuggestedPerson = v.InferOutput<typeof networkSchema>['suggestions'][number];

function networkQuery(me: string) {
  return queryOptions({
    queryKey: ['halaqa', me, 'network'],
    queryFn: async () => {
      const { data } = await (await client()).rpc('halaqa_network').throwOnError();
      return v.parse(networkSchema, data);
    },
  });
}

export function useNetwork() {
  return useQuery(networkQuery(useSession().user?.id ?? ''));
}

/** A list of people from a place in it on; null is its beginning. */
export function peopleQuery(me: string, list: PeopleList, from: string | null) {
  return infiniteQueryOptions({
    queryKey: ['halaqa', me, 'people', list, from],
    queryFn: async ({ pageParam }) => {
      const supabase = await client();
      const { data } = await supabase
        .rpc('halaqa_people', { _list: list, _before: pageParam })
        .throwOnError();
      return v.parse(peopleSchema, data);
    },
    initialPageParam: from,
    getNextPageParam: ({ next }) => next,
  });
}
