import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from '#web/platform/client.ts';
import { KEPT, useKeptAnswer } from '#web/platform/session/kept-queries.ts';
import { useSession } from '#web/platform/session/session.ts';

const COLUMNS =
  'user_id, username, display_name, avatar_path, bio, location, language, madhab, age_group, shown_fields, onboarded_at';

async function profileOf(userId: string) {
  const profiles = (await client()).from('profiles');
  const { data } = await profiles.select(COLUMNS).eq('user_id', userId).single().throwOnError();
  return data;
}
export type Profile = Awaited<ReturnType<typeof profileOf>>;

export function profileQuery(userId: string) {
  return queryOptions({ queryKey: ['profile', userId], meta: KEPT, queryFn: () => profileOf(userId) });
}

/** What its owner may change. */
export type ProfileChange = Partial<
  Pick<Profile, 'display_name' | 'bio' | 'location' | 'language' | 'madhab' | 'shown_fields' | 'onboarded_at'>
>;

export function useProfile() {
  const { user } = useSession();
  return useQuery({ ...profileQuery(user?.id ?? ''), enabled: user !== null });
}

/** The school as it was last heard, wherever it is asked for: reminders ring outside of the screens' queries. */
export function useToldMadhab(): string | null {
  const { user } = useSession();
  const profile = useKeptAnswer(profileQuery(user?.id ?? '').queryKey);
  const isProfile = typeof profile === 'object' && profile !== null && 'madhab' in profile;
  return isProfile && typeof profile.madhab === 'string' ? profile.madhab : null;
}

export async function saveProfile(userId: string, change: ProfileChange): Promise<void> {
  const profiles = (await client()).from('profiles');
  await profiles.update(change).eq('user_id', userId).throwOnError();
}
