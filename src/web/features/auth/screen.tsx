import { Suspense, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { arrivalRefused } from '#web/features/auth/arrival-refused.ts';
import { AuthFrame, useHasLocked } from '#web/features/auth/auth-frame.tsx';
import type en from '#web/features/auth/en.json';
import { GuestEntry } from '#web/features/auth/guest-entry.tsx';
import type { OtherWaysProps } from '#web/features/auth/other-ways.tsx';
import { SignInForm } from '#web/features/auth/sign-in-form.tsx';
import { SignUpForm } from '#web/features/auth/sign-up-form.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { useSession } from '#web/platform/session/session.ts';
import { useWays } from '#web/platform/session/ways.ts';
import { pathOf } from '#web/registry.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

/** Not part of the first screen: few need them, and those have just pressed a button. */
const confirmMail = preloadable(
  async () => (await import('#web/features/auth/confirm-mail.tsx')).ConfirmMail,
);
const newPasswordForm = preloadable(
  async () => (await import('#web/features/auth/new-password-form.tsx')).NewPasswordForm,
);
const recoverForm = preloadable(
  async () => (await import('#web/features/auth/recover-form.tsx')).RecoverForm,
);
const codeSignIn = preloadable(async () => (await import('#web/features/auth/code-sign-in.tsx')).CodeSignIn);
const phoneSignIn = preloadable(
  async () => (await import('#web/features/auth/phone-sign-in.tsx')).PhoneSignIn,
);
const companySignIn = preloadable(
  async () => (await import('#web/features/auth/company-sign-in.tsx')).CompanySignIn,
);
const otherWays = preloadable(async () => (await import('#web/features/auth/other-ways.tsx')).OtherWays);
const secondFactor = preloadable(
  async () => (await import('#web/features/auth/second-factor.tsx')).SecondFactor,
);

/** Loaded only where something waits for somebody. */
const lockedNotice = preloadable(
  async () => (await import('#web/domain/keeping/locked-notice.tsx')).LockedNotice,
);

export default function AuthScreen() {
  const t = useText<typeof en>('features/auth');
  const { user, halfway, recovering, refusal } = useSession();
  const joining = useSearchParams()[0].has('join');
  const { state } = useLocation();
  const navigate = useNavigate();
  const [forgotten, setForgotten] = useState(false);
  const [codeFor, setCodeFor] = useState<string | null>(null);
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const [hasAccount, setHasAccount] = useState(false);
  const [way, setWay] = useState<'phone' | 'company' | null>(null);

  if (halfway)
    return (
      <AuthFrame heading={t('factorTitle')} intro={t('factorIntro')}>
        <Suspense fallback={<PageSpinner />}>
          <secondFactor.Component />
        </Suspense>
      </AuthFrame>
    );
  if (recovering)
    return (
      <AuthFrame heading={t('newPasswordTitle')} intro={t('newPasswordIntro')}>
        <Suspense fallback={<PageSpinner />}>
          <newPasswordForm.Component />
        </Suspense>
      </AuthFrame>
    );
  if (unconfirmed !== null)
    return (
      <AuthFrame heading={t('confirmTitle')}>
        <Suspense fallback={<PageSpinner />}>
          <confirmMail.Component email={unconfirmed} onBack={() => setUnconfirmed(null)} />
        </Suspense>
      </AuthFrame>
    );
  if (forgotten)
    return (
      <AuthFrame heading={t('recoverTitle')} intro={t('recoverIntro')}>
        <Suspense fallback={<PageSpinner />}>
          <recoverForm.Component onBack={() => setForgotten(false)} />
        </Suspense>
      </AuthFrame>
    );
  if (codeFor !== null)
    return (
      <AuthFrame heading={t('codeTitle')}>
        <Suspense fallback={<PageSpinner />}>
          <codeSignIn.Component email={codeFor} onBack={() => setCodeFor(null)} />
        </Suspense>
      </AuthFrame>
    );
  if (way !== null) {
    const Way = (way === 'phone' ? phoneSignIn : companySignIn).Component;
    return (
      <AuthFrame heading={way === 'phone' ? t('phoneTitle') : t('companyTitle')}>
        <Suspense fallback={<PageSpinner />}>
          <Way onBack={() => setWay(null)} />
        </Suspense>
      </AuthFrame>
    );
  }
  const forms = { onForgotten: () => setForgotten(true), onCode: setCodeFor, onUnconfirmed: setUnconfirmed };
  if (user?.isGuest)
    return <OfGuest hasAccount={hasAccount} onHasAccount={setHasAccount} onWay={setWay} {...forms} />;
  return (
    <AuthFrame heading={t('welcome')} entry={<GuestEntry />}>
      {refusal && <Notice look="bad">{t(arrivalRefused(refusal))}</Notice>}
      <Segments
        label={t('title')}
        segments={[
          { value: 'in', label: t('signIn') },
          { value: 'up', label: t('signUp') },
        ]}
        value={joining ? 'up' : 'in'}
        // The way that somebody wished to go before signing in stays in the state.
        onChange={(value) =>
          void navigate(pathOf('auth') + (value === 'up' ? '?join' : ''), { replace: true, state })
        }
      />
      {joining ? (
        <SignUpForm onUnconfirmed={setUnconfirmed} />
      ) : (
        <SignInForm onForgotten={forms.onForgotten} onCode={setCodeFor} />
      )}
      <Others purpose={joining ? 'up' : 'in'} onWay={setWay} />
      <Locked />
    </AuthFrame>
  );
}

interface OfGuestProps {
  hasAccount: boolean;
  onHasAccount: (hasAccount: boolean) => void;
  onForgotten: () => void;
  onCode: (email: string) => void;
  onUnconfirmed: (email: string) => void;
  onWay: OthersProps['onWay'];
}

/** Who is in already, and wants to keep what they have or to go to an account of theirs. */
function OfGuest({ hasAccount, onHasAccount, onForgotten, onCode, onUnconfirmed, onWay }: OfGuestProps) {
  const t = useText<typeof en>('features/auth');
  const { refusal } = useSession();
  return (
    <AuthFrame heading={t('welcome')} intro={t(hasAccount ? 'guestSignInIntro' : 'joinIntro')}>
      {refusal && <Notice look="bad">{t(arrivalRefused(refusal))}</Notice>}
      {hasAccount ? (
        <SignInForm onForgotten={onForgotten} onCode={onCode} />
      ) : (
        <SignUpForm onUnconfirmed={onUnconfirmed} />
      )}
      <Others purpose={hasAccount ? 'in' : 'keep'} onWay={onWay} />
      <Button look="plain" onClick={() => onHasAccount(!hasAccount)}>
        {t(hasAccount ? 'signUp' : 'haveAccount')}
      </Button>
    </AuthFrame>
  );
}

function Locked() {
  if (!useHasLocked()) return null;
  return (
    <Suspense>
      <lockedNotice.Component />
    </Suspense>
  );
}

interface OthersProps {
  purpose: OtherWaysProps['purpose'];
  onWay: (way: 'phone' | 'company') => void;
}

/** Loaded only where the operator has set something up. */
function Others({ purpose, onWay }: OthersProps) {
  const ways = useWays();
  const any = ways.passkeys || ways.phone || ways.company || ways.providers.length + ways.wallets.length > 0;
  if (!any) return null;
  return (
    <Suspense fallback={null}>
      <otherWays.Component
        ways={ways}
        purpose={purpose}
        onPhone={() => onWay('phone')}
        onCompany={() => onWay('company')}
      />
    </Suspense>
  );
}
