import { queryOptions, useQuery } from '@tanstack/react-query';
import versions from '#content/base/documents.json' with { type: 'json' };
import { client } from '#web/platform/client.ts';
import { KEPT } from '#web/platform/session/kept-queries.ts';
import { useSession } from '#web/platform/session/session.ts';

const VERSION = versions.privacy.version;

/** Whether the account has accepted the privacy policy in the version that is shown now. */
export function acceptanceQuery(userId: string) {
  return queryOptions({
    queryKey: ['acceptance', userId, VERSION],
    meta: KEPT,
    queryFn: async () => {
      const acceptances = (await client()).from('privacy_acceptances');
      const { data } = await acceptances.select('version').eq('version', VERSION).limit(1).throwOnError();
      return data.length > 0;
    },
  });
}

export function usePrivacyAcceptance() {
  const { user } = useSession();
  return useQuery({ ...acceptanceQuery(user?.id ?? ''), enabled: user !== null && !user.isGuest });
}

export async function acceptPrivacy(): Promise<void> {
  await (await client()).rpc('accept_privacy', { _version: VERSION }).throwOnError();
}
