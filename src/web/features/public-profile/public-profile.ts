import { queryOptions } from '@tanstack/react-query';
import { client } from '#web/platform/client.ts';
import type { Row } from '#web/platform/database.ts';

export type WorkingLife = Row<'public_professional_profiles'>;
export type PublicProfile = Row<'public_profiles'> & { work: WorkingLife | null };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What somebody shows; null for whoever is unknown, blocked or shows nothing: the three look the same. */
export function publicProfileQuery(viewer: string, userId: string) {
  return queryOptions({
    queryKey: ['people', viewer, 'profile', userId],
    queryFn: async (): Promise<PublicProfile | null> => {
      if (!UUID.test(userId)) return null;
      const profiles = (await client()).from('public_profiles');
      const { data } = await profiles
        .select('*, work:public_professional_profiles(*)')
        .eq('user_id', userId)
        .maybeSingle()
        .throwOnError();
      return data;
    },
  });
}
