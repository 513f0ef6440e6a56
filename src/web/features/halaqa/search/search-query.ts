import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import * as v from 'valibot';
import { foundSchema } from '#core/halaqa/shapes.ts';
import { call } from '#web/domain/writing/calls.ts';
import { halaqaKey, START } from '#web/domain/halaqa/posts.ts';
import type { Found } from '#web/domain/halaqa/posts.ts';

export const TYPES = ['people', 'posts', 'questions'] as const;
export const TIMES = ['day', 'week', 'month', 'year'] as const;

/** Null: any. */
export interface FilterSet {
  type: (typeof TYPES)[number] | null;
  location: string | null;
  company: string | null;
  within: (typeof TIMES)[number] | null;
}

/** They stand in the address: a reload or a step back finds them again. */
export function filtersIn(search: URLSearchParams): FilterSet {
  return {
    type: TYPES.find((one) => one === search.get('type')) ?? null,
    location: search.get('location'),
    company: search.get('company'),
    within: TIMES.find((one) => one === search.get('within')) ?? null,
  };
}

export function searchQuery(userId: string | null, query: string, filters: FilterSet) {
  return infiniteQueryOptions({
    queryKey: [...halaqaKey(userId), 'search', query, filters],
    placeholderData: keepPreviousData,
    initialPageParam: START,
    queryFn: async ({ pageParam }): Promise<Found> => {
      const found = await call('halaqa_search', {
        _query: query,
        _type: filters.type,
        _location: filters.location,
        _company: filters.company,
        _within: filters.within,
        _before: pageParam,
      });
      return v.parse(foundSchema, found);
    },
    getNextPageParam: ({ next }) => next,
  });
}
