import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { Database, IdCard, Settings2, ShieldCheck, UserRound, Users } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
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
import { useWide } from '#web/platform/use-wide.ts';
import { NarrowPage } from '#web/domain/page/narrow-page.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { SectionsAndOne } from '#web/domain/page/sections-and-one.tsx';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
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
  { id: 'about', label: 'aboutYou', Icon: UserRound, Content: About, forGuests: true },
  { id: 'people', label: 'people', Icon: Users, Content: People, forGuests: false },
  { id: 'settings', label: 'settings', Icon: Settings2, Content: Settings, forGuests: true },
  { id: 'security', label: 'security', Icon: ShieldCheck, Content: Security, forGuests: false },
  { id: 'data', label: 'data', Icon: Database, Content: OwnData, forGuests: true },
  { id: 'account', label: 'account', Icon: IdCard, Content: Account, forGuests: true },
] as const satisfies { id: string; label: keyof typeof en; Icon: LucideIcon; [more: string]: unknown }[];

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
  const wide = useWide();
  const { data } = profile;
  const remark = t(introFor(isGuest, data?.age_group));
  const tabs = data
    ? TABS.filter(({ forGuests }) => forGuests || !isGuest).map(({ id, label, Icon, Content }) => ({
        id,
        label: t(label),
        Icon,
        content: (
          <Suspense fallback={<ListSkeleton />}>
            <Content profile={data} isGuest={isGuest} />
          </Suspense>
        ),
      }))
    : [];
  if (wide && data)
    return (
      <SectionsAndOne
        title={t('title')}
        remark={remark}
        part="tab"
        value={search.get('tab')}
        sections={tabs}
      />
    );
  return (
    <NarrowPage title={t('title')} remark={remark}>
      {profile.isPending && <ListSkeleton />}
      {profile.isError && !data && (
        <Retry text={shell('loadFailed')} action={shell('tryAgain')} onRetry={() => void profile.refetch()} />
      )}
      {data && (
        <Tabs
          label={t('title')}
          value={search.get('tab')}
          onChange={(id) => setSearch({ tab: id }, { replace: true })}
          tabs={tabs}
        />
      )}
    </NarrowPage>
  );
}
