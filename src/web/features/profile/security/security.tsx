import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '#web/domain/proof/account.ts';
import { AddressForm } from '#web/features/profile/security/address-form.tsx';
import type en from '#web/features/profile/security/en.json';
import { Factors } from '#web/features/profile/security/factors.tsx';
import { Identities } from '#web/features/profile/security/identities.tsx';
import { Passkeys } from '#web/features/profile/security/passkeys.tsx';
import { PasswordForm } from '#web/features/profile/security/password-form.tsx';
import { PhoneForm } from '#web/features/profile/security/phone-form.tsx';
import { Sessions } from '#web/features/profile/security/sessions.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type shellWords from '#web/platform/phrases/en.json';
import type { Profile } from '#web/platform/session/profile.ts';
import { NO_WAYS, siteWays } from '#web/platform/session/ways.ts';
import { Panel } from '#web/domain/page/panel.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';

export default function Security({ profile: { user_id: userId } }: { profile: Profile }) {
  const t = useText<typeof en>('features/profile/security');
  const shell = useText<typeof shellWords>('platform/phrases');
  const account = useQuery(accountQuery(userId));
  const site = useQuery({ queryKey: ['ways'], queryFn: siteWays });
  const ways = site.data ?? NO_WAYS;
  // Together, so that nothing moves when the second answer comes.
  if (account.isPending || site.isPending) return <ListSkeleton />;
  if (account.isError)
    return (
      <Retry text={shell('loadFailed')} action={shell('tryAgain')} onRetry={() => void account.refetch()} />
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {(ways.providers.length > 0 ||
        account.data.identities.some(({ provider }) => provider !== 'email')) && (
        <Panel title={t('identities')} remark={t('identitiesIntro')}>
          <Identities userId={userId} identities={account.data.identities} ways={ways} />
        </Panel>
      )}
      {ways.passkeys && (
        <Panel title={t('passkeys')} remark={t('passkeysIntro')}>
          <Passkeys userId={userId} />
        </Panel>
      )}
      <Panel title={t('factors')} remark={t('factorsIntro')}>
        <Factors userId={userId} factors={account.data.factors} />
      </Panel>
      <Panel title={t('sessions')} remark={t('sessionsIntro')}>
        <Sessions userId={userId} />
      </Panel>
      <Panel title={t('password')} remark={t('passwordIntro')}>
        <PasswordForm userId={userId} email={account.data.email} />
      </Panel>
      <Panel title={t('address')} remark={t('addressIntro')}>
        <AddressForm userId={userId} email={account.data.email} newEmail={account.data.newEmail} />
      </Panel>
      {ways.phone && (
        <Panel title={t('phone')} remark={t('phoneIntro')}>
          <PhoneForm userId={userId} phone={account.data.phone} />
        </Panel>
      )}
    </div>
  );
}
