import { useState } from 'react';
import { failuresIn } from '#web/features/auth/details.ts';
import type en from '#web/features/auth/en.json';
import { failureOf } from '#web/features/auth/failure.ts';
import { EmailField } from '#web/features/auth/fields.tsx';
import { signInAddress } from '#web/features/auth/sign-up.ts';
import { useSubmission } from '#web/features/auth/use-submission.ts';
import { client } from '#web/platform/client.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

export function RecoverForm({ onBack }: { onBack: () => void }) {
  const t = useText<typeof en>('features/auth');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, busy, error, errorOf } = useSubmission(async (details) => {
    const wrong = failuresIn(details, ['email']);
    if (wrong.length > 0) return wrong;
    const { auth } = await client();
    const answer = await auth.resetPasswordForEmail(details.email, { redirectTo: signInAddress() });
    if (answer.error) return [failureOf(answer.error)];
    setSentTo(details.email);
    return [];
  }, t);

  return (
    <form {...form} className="grid gap-4">
      {error && <Notice look="bad">{error}</Notice>}
      {sentTo === null ? (
        <>
          <EmailField error={errorOf('email')} autoComplete="username" />
          <Button type="submit" busy={busy}>
            {t('recoverAction')}
          </Button>
        </>
      ) : (
        <Notice look="good">{t('recoverSent', { email: sentTo })}</Notice>
      )}
      <Button look="quiet" onClick={onBack}>
        {t('backToSignIn')}
      </Button>
    </form>
  );
}
