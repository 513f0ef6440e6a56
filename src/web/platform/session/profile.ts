import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from '#web/platform/client.ts';
import { KEPT } from '#web/platform/session/kept-queries.ts';
import { useSession } from '#web/platform/session/session.ts';
import { profileKey } from '#web/platform/session/told-profile.ts';

const COLUMNS =
  'user_id, username, display_name, avatar_path, bio, location, language, madhab, age_group, shown_fields, onboarded_at, works_here';

async function profileOf(userId: string) {
  const profiles = (await client()).from('profiles');
  const { data } = await profiles.select(COLUMNS).eq('user_id', userId).single().throwOnError();
  return data;
}
export type Profile = Awaited<ReturnType<typeof profileOf>>;

export function profileQuery(userId: string) {
  return queryOptions({ queryKey: profileKey(userId), meta: KEPT, queryFn: () => profileOf(userId) });
}

/** What its owner may change. */
export type ProfileChange = Partial<
  Pick<Profile, 'display_name' | 'bio' | 'location' | 'language' | 'madhab' | 'shown_fields' | 'onboarded_at'>
>;

export function useProfile() {
  const { user } = useSession();
  return useQuery({ ...profileQuery(user?.id ?? ''), enabled: user !== null });
}

export async function saveProfile(userId: string, change: ProfileChange): Promise<void> {
  const profiles = (await client()).from('profiles');
  await profiles.update(change).eq('user_id', userId).throwOnError();
}
