import { queryOptions } from '@tanstack/react-query';
import { client } from '#web/platform/client.ts';
import type { Result } from '#web/platform/database.ts';

export type OwnSession = Result<'my_sessions'>[number];

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
