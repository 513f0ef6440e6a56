import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { client } from '#web/platform/client.ts';
import { useSession } from '#web/platform/session/session.ts';

export const PERIODS = ['week', 'all'] as const;
export type Period = (typeof PERIODS)[number];

const boardSchema = v.object({
  /** Whether the caller stands on it. */
  shown: v.boolean(),
  me: v.nullable(v.object({ rank: v.number(), points: v.number() })),
  rows: v.array(
    v.object({
      rank: v.number(),
      /** Null: who came by telephone may have chosen no name. */
      name: v.nullable(v.string()),
      points: v.number(),
      is_me: v.boolean(),
    }),
  ),
  next: v.nullable(v.string()),
});

export type Board = v.InferOutput<typeof boardSchema>;

export const BOARD_REFUSALS = ['too_young', 'family_only'] as const;

const FROM_THE_TOP: string | null = null;

export function boardQuery(userId: string, period: Period) {
  return infiniteQueryOptions({
    queryKey: ['board', userId, period],
    initialPageParam: FROM_THE_TOP,
    queryFn: async ({ pageParam }) => {
      const supabase = await client();
      const { data } = await supabase
        .rpc('leaderboard', { _period: period, _after: pageParam })
        .throwOnError();
      return v.parse(boardSchema, data);
    },
    getNextPageParam: (board) => board.next,
  });
}

export function useShowMe() {
  const cache = useQueryClient();
  const { user } = useSession();
  return useMutation({
    scope: { id: 'board' },
    mutationFn: async (shown: boolean) => {
      await (await client()).rpc('set_leaderboard', { _shown: shown }).throwOnError();
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: ['board', user?.id] }),
  });
}
