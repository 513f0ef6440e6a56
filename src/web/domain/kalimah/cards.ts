import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { cardSchema, cardsSchema, reachSchema, savedSchema } from '#core/kalimah/shapes.ts';
import { call } from '#web/domain/writing/calls.ts';
import { START } from '#web/domain/halaqa/posts.ts';
import { client } from '#web/platform/client.ts';
import { KEPT } from '#web/platform/session/kept-queries.ts';

/** `known`: of people one knows; `mine`: what oneself has shared. */
export type CardList = 'known' | 'mine';

export const kalimahKey = (userId: string | null) => ['kalimah', userId] as const;

/** Null: there is none for whoever asks. Visitors may ask, too. */
export const cardQuery = (userId: string | null, id: string) =>
  queryOptions({
    queryKey: [...kalimahKey(userId), 'card', id],
    staleTime: 0,
    queryFn: async () => v.parse(cardSchema, await call('kalimah_card', { _id: id })),
  });

export const cardsQuery = (userId: string | null, list: CardList) =>
  infiniteQueryOptions({
    queryKey: [...kalimahKey(userId), 'cards', list],
    meta: KEPT,
    initialPageParam: START,
    queryFn: async ({ pageParam }) =>
      v.parse(cardsSchema, await call('kalimah_feed', { _list: list, _before: pageParam })),
    getNextPageParam: ({ next }) => next,
  });

export const savedQuery = (userId: string | null, collection: string | null) =>
  infiniteQueryOptions({
    queryKey: [...kalimahKey(userId), 'saved', collection],
    meta: KEPT,
    initialPageParam: START,
    queryFn: async ({ pageParam }) =>
      v.parse(savedSchema, await call('kalimah_saved', { _collection_id: collection, _before: pageParam })),
    getNextPageParam: ({ next }) => next,
  });

export const reachQuery = (userId: string | null) =>
  queryOptions({
    queryKey: [...kalimahKey(userId), 'reach'],
    queryFn: async () => {
      const { data } = await (await client()).rpc('kalimah_reach').throwOnError();
      return v.parse(reachSchema, data);
    },
  });

export const cardPath = (id: string): string => `/kalimah/${id}`;
