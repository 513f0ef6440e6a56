import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { Account } from '#web/features/profile/account.tsx';
import type en from '#web/features/profile/en.json';
import { Settings } from '#web/features/profile/settings.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type shellWords from '#web/platform/phrases/en.json';
import { preloadable } from '#web/platform/preloadable.tsx';
import { useProfile } from '#web/platform/session/profile.ts';
import type { Profile } from '#web/platform/session/profile.ts';
import { useSession } from '#web/platform/session/session.ts';
import { NarrowPage } from '#web/ui/narrow-page.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

interface TabProps {
  profile: Profile;
  isGuest: boolean;
}

/** Each tab is a file of its own: nobody opens all of them. */
const tab = (load: () => Promise<ComponentType<TabProps>>) => preloadable(load).Component;

const About = tab(async () => (await import('#web/features/profile/about/about.tsx')).default);
const People = tab(async () => (await import('#web/features/profile/people/people.tsx')).default);
const Security = tab(async () => (await import('#web/features/profile/security/security.tsx')).default);
const OwnData = tab(async () => (await import('#web/features/profile/own-data/own-data.tsx')).default);

const TABS = [
  { id: 'about', label: 'aboutYou', Content: About, forGuests: true },
  { id: 'people', label: 'people', Content: People, forGuests: false },
  { id: 'settings', label: 'settings', Content: Settings, forGuests: true },
  { id: 'security', label: 'security', Content: Security, forGuests: false },
  { id: 'data', label: 'data', Content: OwnData, forGuests: true },
  { id: 'account', label: 'account', Content: Account, forGuests: true },
] as const;

/** Who sees it, as the database has it: of the young only the young, and under ten nobody but the family. */
function introFor(isGuest: boolean, age: string | null | undefined) {
  if (isGuest) return 'introGuest';
  if (age === 'under_10') return 'introFamily';
  return age === '10_12' || age === '13_15' ? 'introApproved' : 'intro';
}

export default function ProfileScreen() {
  const t = useText<typeof en>('features/profile');
  const shell = useText<typeof shellWords>('platform/phrases');
  const profile = useProfile();
  const isGuest = useSession().user?.isGuest !== false;
  const [search, setSearch] = useSearchParams();
  return (
    <NarrowPage title={t('title')} intro={t(introFor(isGuest, profile.data?.age_group))}>
      {profile.isPending && <PageSpinner label={shell('loading')} />}
      {profile.isError && !profile.data && (
        <Retry text={shell('loadFailed')} action={shell('tryAgain')} onRetry={() => void profile.refetch()} />
      )}
      {profile.data && (
        <Tabs
          label={t('title')}
          value={search.get('tab')}
          onChange={(id) => setSearch({ tab: id }, { replace: true })}
          tabs={TABS.filter(({ forGuests }) => forGuests || !isGuest).map(({ id, label, Content }) => ({
            id,
            label: t(label),
            content: (
              <Suspense fallback={<PageSpinner label={shell('loading')} />}>
                <Content profile={profile.data} isGuest={isGuest} />
              </Suspense>
            ),
          }))}
        />
      )}
    </NarrowPage>
  );
}
