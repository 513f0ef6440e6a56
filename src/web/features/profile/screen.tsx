import { Suspense } from 'react';
import { About } from '#web/features/profile/about.tsx';
import { Account } from '#web/features/profile/account.tsx';
import type en from '#web/features/profile/en.json';
import { Settings } from '#web/features/profile/settings.tsx';
import { useText } from '#web/language/use-text.ts';
import { preloadable } from '#web/preloadable.tsx';
import { useProfile } from '#web/session/profile.ts';
import { useSession } from '#web/session/session.ts';
import type shellWords from '#web/shell/en.json';
import { Retry } from '#web/ui/retry.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

const security = preloadable(
  async () => (await import('#web/features/profile/security/security.tsx')).Security,
);

export default function ProfileScreen() {
  const t = useText<typeof en>('profile');
  const shell = useText<typeof shellWords>('shell');
  const profile = useProfile();
  const { user } = useSession();
  const member = user && !user.isGuest ? user : null;

  return (
    <div className="mx-auto grid max-w-2xl animate-rise grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-1">
        <h1 className="text-3xl font-semibold">{t('title')}</h1>
        <p className="text-muted">{t('intro')}</p>
      </header>
      {profile.isPending && <PageSpinner />}
      {profile.isError && (
        <Retry text={shell('loadFailed')} action={shell('tryAgain')} onRetry={() => void profile.refetch()} />
      )}
      {profile.data && (
        <Tabs
          label={t('title')}
          tabs={[
            { id: 'about', label: t('aboutYou'), content: <About profile={profile.data} /> },
            { id: 'settings', label: t('settings'), content: <Settings profile={profile.data} /> },
            ...(member
              ? [
                  {
                    id: 'security',
                    label: t('security'),
                    content: (
                      <Suspense fallback={<PageSpinner label={shell('loading')} />}>
                        <security.Component userId={member.id} />
                      </Suspense>
                    ),
                  },
                ]
              : []),
            { id: 'account', label: t('account'), content: <Account profile={profile.data} /> },
          ]}
        />
      )}
    </div>
  );
}
