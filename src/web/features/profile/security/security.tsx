import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '#web/features/profile/security/account.ts';
import { AddressForm } from '#web/features/profile/security/address-form.tsx';
import type en from '#web/features/profile/security/en.json';
import { Factors } from '#web/features/profile/security/factors.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { PasswordForm } from '#web/features/profile/security/password-form.tsx';
import { Sessions } from '#web/features/profile/security/sessions.tsx';
import { useText } from '#web/language/use-text.ts';
import type { Profile } from '#web/session/profile.ts';
import type shellWords from '#web/shell/en.json';
import { Retry } from '#web/ui/retry.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

export default function Security({ profile: { user_id: userId } }: { profile: Profile }) {
  const t = useText<typeof en>('security');
  const shell = useText<typeof shellWords>('shell');
  const account = useQuery(accountQuery(userId));
  if (account.isPending) return <PageSpinner />;
  if (account.isError)
    return (
      <Retry text={shell('loadFailed')} action={shell('tryAgain')} onRetry={() => void account.refetch()} />
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Panel title={t('factors')} intro={t('factorsIntro')}>
        <Factors userId={userId} factors={account.data.factors} />
      </Panel>
      <Panel title={t('sessions')} intro={t('sessionsIntro')}>
        <Sessions userId={userId} />
      </Panel>
      <Panel title={t('password')} intro={t('passwordIntro')}>
        <PasswordForm userId={userId} />
      </Panel>
      <Panel title={t('address')} intro={t('addressIntro')}>
        <AddressForm userId={userId} email={account.data.email} newEmail={account.data.newEmail} />
      </Panel>
    </div>
  );
}
