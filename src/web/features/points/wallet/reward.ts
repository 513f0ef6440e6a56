import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '#web/platform/client.ts';
import { useSession } from '#web/platform/session/session.ts';

export interface Reward {
  id: string;
  title: string;
  description: string | null;
  cost: number;
  stock: number | null;
  is_open: boolean;
  /** When the caller redeemed it. */
  reward_redemptions: { created_at: string }[];
}

export const REWARD_REFUSALS = ['reward_closed', 'balance_too_small'] as const;

export function rewardsQuery(userId: string) {
  return queryOptions({
    queryKey: ['points', userId, 'rewards'],
    queryFn: async (): Promise<Reward[]> => {
      const rewards = (await client()).from('rewards');
      const { data } = await rewards
        .select('id, title, description, cost, stock, is_open, reward_redemptions(created_at)')
        .order('cost')
        .order('id')
        .throwOnError();
      return data;
    },
  });
}

export function useRedemption() {
  const cache = useQueryClient();
  const { user } = useSession();
  return useMutation({
    mutationFn: async (rewardId: string) => {
      await (await client()).rpc('redeem_reward', { _reward_id: rewardId }).throwOnError();
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: ['points', user?.id] }),
  });
}
