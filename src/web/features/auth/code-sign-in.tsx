import { useRef, useState } from 'react';
import { CodeEntry } from '#web/features/auth/code-entry.tsx';
import { failuresIn } from '#web/features/auth/details.ts';
import type en from '#web/features/auth/en.json';
import { failureOf } from '#web/features/auth/failure.ts';
import type { Failure } from '#web/features/auth/failure.ts';
import { EmailField } from '#web/features/auth/fields.tsx';
import { signInAddress } from '#web/features/auth/sign-up.ts';
import { useSubmission } from '#web/features/auth/use-submission.ts';
import { client } from '#web/platform/client.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useFirstField } from '#web/ui/use-first-field.ts';

interface Sent {
  email: string;
  /** False for somebody who has a code from before. */
  justNow: boolean;
}

/** Sign in by a mailed code (or the link beside it) instead of a password. */
export function CodeSignIn({ email, onBack }: { email: string; onBack: () => void }) {
  const [sent, setSent] = useState<Sent | null>(null);
  return sent ? (
    <CodeEntry {...sent} onResend={() => sendCode(sent.email)} onBack={onBack} />
  ) : (
    <AddressForm email={email} onSent={setSent} onBack={onBack} />
  );
}

interface AddressFormProps {
  email: string;
  onSent: (sent: Sent) => void;
  onBack: () => void;
}

function AddressForm({ email, onSent, onBack }: AddressFormProps) {
  const t = useText<typeof en>('features/auth');
  // Decided by the button that sends the form.
  const known = useRef(false);
  const { form, busy, error, errorOf } = useSubmission(async (details) => {
    const wrong = failuresIn(details, ['email']);
    if (wrong.length > 0) return wrong;
    const problem = known.current ? null : await sendCode(details.email);
    if (problem) return [problem];
    onSent({ email: details.email, justNow: !known.current });
    return [];
  }, t);
  useFirstField(form.ref);

  return (
    <form {...form} className="grid gap-4">
      <p className="text-muted">{t('codeIntro')}</p>
      {error && <Notice look="bad">{error}</Notice>}
      <EmailField error={errorOf('email')} autoComplete="username" defaultValue={email} />
      <Button type="submit" busy={busy} onClick={() => (known.current = false)}>
        {t('codeSend')}
      </Button>
      <div className="grid">
        <Button type="submit" look="quiet" disabled={busy} onClick={() => (known.current = true)}>
          {t('codeKnown')}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {t('backToSignIn')}
        </Button>
      </div>
    </form>
  );
}

async function sendCode(email: string): Promise<Failure | null> {
  const { auth } = await client();
  const options = { shouldCreateUser: false, emailRedirectTo: signInAddress() };
  const { error } = await auth.signInWithOtp({ email, options });
  // Said of addresses without an account; whether there is one is nobody's business.
  return error && error.code !== 'otp_disabled' ? failureOf(error) : null;
}
