import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '#web/platform/client.ts';
import { useSession } from '#web/platform/session/session.ts';

export const PERIODS = ['week', 'all'] as const;
export type Period = (typeof PERIODS)[number];

interface Board {
  /** Whether the caller stands on it. */
  shown: boolean;
  me: { rank: number; points: number } | null;
  people: number;
  rows: { rank: number; name: string; points: number; is_me: boolean }[];
  next: string | null;
}

export const BOARD_REFUSALS = ['too_young', 'family_only'] as const;

const FROM_THE_TOP: string | null = null;

export function boardQuery(userId: string, period: Period) {
  return infiniteQueryOptions({
    queryKey: ['board', userId, period],
    initialPageParam: FROM_THE_TOP,
    queryFn: async ({ pageParam }): Promise<Board> => {
      const supabase = await client();
      const { data } = await supabase
        .rpc('leaderboard', { _period: period, ...(pageParam && { _after: pageParam }) })
        .throwOnError();
      return data;
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
