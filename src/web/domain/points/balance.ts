import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from '#web/platform/client.ts';
import { KEPT } from '#web/platform/session/kept-queries.ts';
import { useSession } from '#web/platform/session/session.ts';

export function balanceQuery(userId: string) {
  return queryOptions({
    queryKey: ['points', userId, 'balance'],
    meta: KEPT,
    queryFn: async () => {
      const accounts = (await client()).from('points_accounts');
      const { data } = await accounts.select('balance').eq('user_id', userId).maybeSingle().throwOnError();
      return data?.balance ?? 0;
    },
  });
}

/** A member's points; a guest has none. */
export function useBalance() {
  const { user } = useSession();
  return useQuery({ ...balanceQuery(user?.id ?? ''), enabled: user !== null && !user.isGuest });
}
