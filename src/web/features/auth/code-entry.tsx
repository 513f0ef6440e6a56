import { failuresIn } from '#web/features/auth/details.ts';
import type en from '#web/features/auth/en.json';
import { failureOf } from '#web/features/auth/failure.ts';
import type { Failure } from '#web/features/auth/failure.ts';
import { Resend } from '#web/features/auth/resend.tsx';
import { useSubmission } from '#web/features/auth/use-submission.ts';
import { client } from '#web/platform/client.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useFirstField } from '#web/ui/use-first-field.ts';

interface CodeEntryProps {
  email: string;
  justNow: boolean;
  onResend: () => Promise<Failure | null>;
  onBack: () => void;
}

export function CodeEntry({ email, justNow, onResend, onBack }: CodeEntryProps) {
  const t = useText<typeof en>('features/auth');
  const { form, busy, error, errorOf } = useSubmission(async (details) => {
    const wrong = failuresIn(details, ['code']);
    if (wrong.length > 0) return wrong;
    const { auth } = await client();
    const answer = await auth.verifyOtp({ email, token: details.code, type: 'email' });
    return answer.error ? [failureOf(answer.error)] : [];
  }, t);
  useFirstField(form.ref);

  return (
    <form {...form} className="grid gap-4">
      {justNow && <Notice look="good">{t('codeSent', { email })}</Notice>}
      {error && <Notice look="bad">{error}</Notice>}
      <CodeField label={t('code')} hint={t('codeHint')} error={errorOf('code')} />
      <Button type="submit" busy={busy}>
        {t('signIn')}
      </Button>
      <Resend waits={justNow} onResend={onResend} />
      <Button look="quiet" onClick={onBack}>
        {t('backToSignIn')}
      </Button>
    </form>
  );
}
