import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import type en from '#web/features/profile/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import type { Profile } from '#web/platform/session/profile.ts';
import { useSession } from '#web/platform/session/session.ts';
import { leaving } from '#web/platform/session/sign-out.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

export function Account({ profile }: { profile: Profile }) {
  const { user } = useSession();
  if (!user) return null;
  return user.isGuest ? <GuestAccount /> : <MemberAccount email={user.email} username={profile.username} />;
}

function MemberAccount({ email, username }: { email: string | null; username: string | null }) {
  const t = useText<typeof en>('features/profile');
  return (
    <section className="grid gap-5">
      <dl className="grid gap-4">
        <Fact term={t('account')} value={t('member')} />
        <Fact term={t('username')} value={username} />
        <Fact term={t('email')} value={email} />
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button look="plain" onClick={() => leaving.set('local')}>
          {t('signOutHere')}
        </Button>
        <Button look="danger" onClick={() => leaving.set('global')}>
          {t('signOutEverywhere')}
        </Button>
      </div>
    </section>
  );
}

function Fact({ term, value }: { term: string; value: string | null }) {
  return (
    <div>
      <dt className="text-sm font-semibold text-muted">{term}</dt>
      <dd className="text-lg">
        <bdi>{value ?? '–'}</bdi>
      </dd>
    </div>
  );
}

function GuestAccount() {
  const t = useText<typeof en>('features/profile');
  return (
    <section className="grid gap-5">
      <Notice>{t('guestText')}</Notice>
      <div className="flex flex-wrap gap-3">
        <ScreenLink to="auth" search="?join" className={buttonClass()}>
          {t('becomeMember')}
        </ScreenLink>
        <Button look="plain" onClick={() => leaving.set('local')}>
          {t('signOutHere')}
        </Button>
      </div>
    </section>
  );
}
