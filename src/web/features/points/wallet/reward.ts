import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '#web/platform/client.ts';
import { useSession } from '#web/platform/session/session.ts';

export const REWARD_REFUSALS = ['reward_closed', 'balance_too_small'] as const;

async function rewards() {
  const { data } = await (
    await client()
  )
    .from('rewards')
    // Redemptions are the caller's own: the policies show no others.
    .select('id, title, description, cost, stock, is_open, reward_redemptions(created_at)')
    .order('cost')
    .order('id')
    .throwOnError();
  return data;
}
export type Reward = Awaited<ReturnType<typeof rewards>>[number];

export function rewardsQuery(userId: string) {
  return queryOptions({ queryKey: ['points', userId, 'rewards'], queryFn: rewards });
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
