import type en from '#web/features/auth/en.json';
import { failureOf } from '#web/features/auth/failure.ts';
import { Resend } from '#web/features/auth/resend.tsx';
import { signInAddress } from '#web/features/auth/sign-up.ts';
import { client } from '#web/platform/client.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** The account exists and waits for the link in the mail. */
export function ConfirmMail({ email, onBack }: { email: string; onBack: () => void }) {
  const t = useText<typeof en>('features/auth');
  const type = useSession().user?.isGuest ? 'email_change' : 'signup';

  async function resend() {
    const { auth } = await client();
    const { error } = await auth.resend({ type, email, options: { emailRedirectTo: signInAddress() } });
    return error && failureOf(error);
  }

  return (
    <div className="grid gap-4">
      <Notice look="good">{t('confirmText', { email })}</Notice>
      <Resend waits onResend={resend} />
      <Button look="quiet" onClick={onBack}>
        {t('backToSignIn')}
      </Button>
    </div>
  );
}
