import { queryOptions } from '@tanstack/react-query';
import { client } from '#web/platform/client.ts';

export interface OwnSession {
  id: string;
  created_at: string;
  refreshed_at: string | null;
  user_agent: string | null;
  is_current: boolean;
}

export function sessionsQuery(userId: string) {
  return queryOptions({
    queryKey: ['sessions', userId],
    queryFn: async (): Promise<OwnSession[]> => {
      const { data } = await (await client()).rpc('my_sessions').throwOnError();
      return data;
    },
    staleTime: 0,
  });
}

export async function endSession(id: string): Promise<void> {
  await (await client()).rpc('end_my_session', { _id: id }).throwOnError();
}

export async function endOtherSessions(): Promise<void> {
  const { auth } = await client();
  const { error } = await auth.signOut({ scope: 'others' });
  if (error) throw error;
}
