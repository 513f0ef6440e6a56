import { useState } from 'react';
import { client } from '#web/client.ts';
import type en from '#web/features/auth/en.json';
import { failure, failureOf } from '#web/features/auth/failure.ts';
import type { Failure } from '#web/features/auth/failure.ts';
import { signInAddress } from '#web/features/auth/sign-up.ts';
import { useText } from '#web/language/use-text.ts';
import { useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** The account exists and waits for the link in the mail. */
export function ConfirmMail({ email, onBack }: { email: string; onBack: () => void }) {
  const t = useText<typeof en>('auth');
  const type = useSession().user?.isGuest ? 'email_change' : 'signup';
  const [state, setState] = useState<'waiting' | 'sending' | 'sent' | Failure>('waiting');

  async function resend() {
    setState('sending');
    try {
      const { auth } = await client();
      const { error } = await auth.resend({ type, email, options: { emailRedirectTo: signInAddress() } });
      setState(error ? failureOf(error) : 'sent');
    } catch {
      setState(failure('network'));
    }
  }

  return (
    <div className="grid gap-4">
      <Notice look="good">{t('confirmText', { email })}</Notice>
      {state === 'sent' && <Notice>{t('confirmResent')}</Notice>}
      {typeof state === 'object' && <Notice look="bad">{t(state.word)}</Notice>}
      <Button look="soft" busy={state === 'sending'} onClick={() => void resend()}>
        {t('confirmResend')}
      </Button>
      <Button look="quiet" onClick={onBack}>
        {t('backToSignIn')}
      </Button>
    </div>
  );
}
