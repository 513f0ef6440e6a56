import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { client } from '#web/platform/client.ts';
import type { Args } from '#web/platform/database.ts';
import { useSession } from '#web/platform/session/session.ts';

const schema = v.array(
  v.object({
    id: v.string(),
    /** Null: in words of somebody who may say none to the reader, or who has left. */
    title: v.nullable(v.string()),
    until: v.nullable(v.string()),
    joined: v.boolean(),
    invited_by: v.nullable(v.string()),
    /** Whom of the others one may know by name. */
    people: v.array(v.object({ user_id: v.string(), name: v.nullable(v.string()) })),
    readers: v.number(),
    done: v.number(),
    parts: v.array(v.object({ juz: v.number(), state: v.picklist(['mine', 'mine_done', 'other']) })),
  }),
);
export type Khatma = v.InferOutput<typeof schema>[number];
export type PartState = Khatma['parts'][number]['state'] | 'free';

function khatmasQuery(userId: string) {
  return queryOptions({
    queryKey: ['khatmas', userId],
    queryFn: async () => {
      const { data } = await (await client()).rpc('my_khatmas').throwOnError();
      return v.parse(schema, data);
    },
    // Others read, too.
    staleTime: 15_000,
    refetchOnWindowFocus: true,
  });
}

export function useKhatmas() {
  const { user } = useSession();
  return useQuery(khatmasQuery(user?.id ?? ''));
}

type KhatmaAction = 'start_khatma' | 'invite_to_khatma' | 'answer_khatma' | 'mark_juz';

/** Does something by its name in the database; false says that somebody else was quicker. */
export function useKhatmaAction<Action extends KhatmaAction>(action: Action) {
  const cache = useQueryClient();
  const { user } = useSession();
  return useMutation({
    scope: { id: 'khatma' },
    mutationFn: async (details: Args<Action>) => {
      const { data } = await (await client()).rpc(action, details).throwOnError();
      return data;
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ['khatmas', user?.id] }),
  });
}
