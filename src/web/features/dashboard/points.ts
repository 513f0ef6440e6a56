import { queryOptions } from '@tanstack/react-query';
import { client } from '#web/client.ts';

export function pointsQuery(userId: string) {
  return queryOptions({
    queryKey: ['points', userId],
    queryFn: async () => {
      const accounts = (await client()).from('points_accounts');
      const { data } = await accounts
        .select('balance')
        .eq('user_id', userId)
        .maybeSingle<{ balance: number }>()
        .throwOnError();
      return data?.balance ?? 0;
    },
  });
}
