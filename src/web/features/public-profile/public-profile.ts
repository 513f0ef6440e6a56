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
      const supabase = await client();
      const shown = async () => {
        const profiles = supabase.from('public_profiles').select('*, work:public_professional_profiles(*)');
        return (await profiles.eq('user_id', userId).maybeSingle().throwOnError()).data;
      };
      const known = await shown();
      if (known !== null) return known;
      // Whom one has nothing to do with is looked at by their address; the database counts how many a day.
      const { data: seen } = await supabase.rpc('look_at', { _user_id: userId }).throwOnError();
      return seen ? shown() : null;
    },
  });
}
