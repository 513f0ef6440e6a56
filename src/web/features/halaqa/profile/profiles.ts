import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { postsOfSchema, profileSchema } from '#core/halaqa/shapes.ts';
import { client } from '#web/platform/client.ts';

export type MemberProfile = NonNullable<v.InferOutput<typeof profileSchema>>;
export type About = MemberProfile['about'];

/** Somebody's working life as the caller may see it; without a name one's own, as others see it. */
export function memberProfileQuery(me: string, username: string | null) {
  return queryOptions({
    queryKey: ['halaqa', me, 'profile', username],
    queryFn: async () => {
      const supabase = await client();
      const { data } = await supabase.rpc('halaqa_profile', { _username: username }).throwOnError();
      return v.parse(profileSchema, data);
    },
  });
}

export function postsOfQuery(me: string, userId: string) {
  return infiniteQueryOptions({
    queryKey: ['halaqa', me, 'posts-of', userId],
    queryFn: async ({ pageParam }) => {
      const supabase = await client();
      const { data } = await supabase
        .rpc('halaqa_posts_of', { _user_id: userId, _before: pageParam })
        .throwOnError();
      return v.parse(postsOfSchema, data);
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}
