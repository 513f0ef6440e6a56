import { infiniteQueryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { call } from '#web/domain/writing/calls.ts';
import { adminKey } from '#web/features/admin/staff.ts';

const listedSchema = v.object({
  user_id: v.string(),
  display_name: v.nullable(v.string()),
  username: v.nullable(v.string()),
  age_group: v.nullable(v.string()),
  madhab: v.nullable(v.string()),
  language: v.string(),
  created_at: v.string(),
  role: v.nullable(v.string()),
  banned_until: v.nullable(v.string()),
});
export type Listed = v.InferOutput<typeof listedSchema>;
const nextSchema = v.nullable(v.object({ before: v.string(), before_id: v.string() }));
const pageSchema = v.object({ people: v.array(listedSchema), next: nextSchema });

export interface PeopleFilter {
  query: string;
  age: string | null;
  madhab: string | null;
  language: string | null;
  role: string | null;
  banned: boolean | null;
}

const FIRST: v.InferOutput<typeof nextSchema> = null;

/** Newest members first; the next page begins after the last person of the one before. */
export function peopleQuery(userId: string, filter: PeopleFilter) {
  return infiniteQueryOptions({
    queryKey: adminKey(userId, 'people', filter),
    initialPageParam: FIRST,
    queryFn: async ({ pageParam }) =>
      v.parse(
        pageSchema,
        await call('find_people_as_staff', {
          _query: filter.query,
          _age_group: filter.age,
          _madhab: filter.madhab,
          _language: filter.language,
          _role: filter.role,
          _banned: filter.banned,
          _before: pageParam?.before ?? null,
          _before_id: pageParam?.before_id ?? null,
        }),
      ),
    getNextPageParam: ({ next }) => next,
  });
}
