import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import {
  answersSchema,
  feedSchema,
  foundSchema,
  postPageSchema,
  reactorsSchema,
} from '#core/halaqa/shapes.ts';
import { call } from '#web/domain/writing/calls.ts';
import { KEPT } from '#web/platform/session/kept-queries.ts';

export type Scope = 'network' | 'members';
export type Feed = v.InferOutput<typeof feedSchema>;
export type PostPage = v.InferOutput<typeof postPageSchema>;
export type Found = v.InferOutput<typeof foundSchema>;
export type CommentWithAnswers = NonNullable<PostPage>['comments'][number];

/** What is asked again by somebody who comes back would move under their eyes: new posts are offered instead. */
const READ_ON = 30 * 60_000;
export const START: string | null = null;

export const halaqaKey = (userId: string | null) => ['halaqa', userId] as const;

export function feedQuery(userId: string | null, scope: Scope) {
  return infiniteQueryOptions({
    queryKey: [...halaqaKey(userId), 'feed', scope],
    meta: KEPT,
    staleTime: READ_ON,
    initialPageParam: START,
    queryFn: async ({ pageParam }): Promise<Feed> =>
      v.parse(feedSchema, await call('halaqa_feed', { _scope: scope, _before: pageParam })),
    getNextPageParam: ({ next }) => next,
  });
}

/** How many there are since the newest that is shown; asked each minute and when something was told. */
export function newPostsQuery(userId: string | null, since: string | null) {
  return queryOptions({
    queryKey: [...halaqaKey(userId), 'new', since],
    enabled: since !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: 60_000,
    queryFn: async (): Promise<number> => (await call('halaqa_new_posts', { _since: since ?? '' })) ?? 0,
  });
}

export function postQuery(userId: string | null, id: string) {
  return infiniteQueryOptions({
    queryKey: [...halaqaKey(userId), 'post', id],
    staleTime: 0,
    initialPageParam: START,
    queryFn: async ({ pageParam }): Promise<PostPage> =>
      v.parse(postPageSchema, await call('halaqa_post', { _id: id, _after: pageParam })),
    getNextPageParam: (page) => page?.next ?? null,
  });
}

export function answersQuery(userId: string | null, commentId: string) {
  return infiniteQueryOptions({
    queryKey: [...halaqaKey(userId), 'answers', commentId],
    staleTime: 0,
    initialPageParam: START,
    queryFn: async ({ pageParam }) =>
      v.parse(answersSchema, await call('halaqa_answers', { _comment_id: commentId, _after: pageParam })),
    getNextPageParam: (page) => page?.next ?? null,
  });
}

export function reactorsQuery(userId: string | null, targetId: string) {
  return infiniteQueryOptions({
    queryKey: [...halaqaKey(userId), 'reactors', targetId],
    staleTime: 0,
    initialPageParam: START,
    queryFn: async ({ pageParam }) =>
      v.parse(reactorsSchema, await call('reactors', { _target_id: targetId, _before: pageParam })),
    getNextPageParam: ({ next }) => next,
  });
}
