import { useState } from 'react';
import { failuresIn } from '#web/features/auth/details.ts';
import type en from '#web/features/auth/en.json';
import { failure, failureOf } from '#web/features/auth/failure.ts';
import { SecretField } from '#web/features/auth/fields.tsx';
import { useSubmission } from '#web/features/auth/use-submission.ts';
import { client } from '#web/platform/client.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { changeSession } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';

/** After a recovery link; the gate lets nobody past before it is done. Who takes long is asked for a code from the mailbox. */
export function NewPasswordForm() {
  const t = useText<typeof en>('features/auth');
  const [asked, setAsked] = useState(false);
  const { form, busy, error, errorOf } = useSubmission(async (details) => {
    const wrong = failuresIn(details, asked ? ['code', 'password'] : ['password']);
    if (wrong.length > 0) return wrong;
    const { auth } = await client();
    const nonce = asked ? { nonce: details.code } : {};
    const answer = await auth.updateUser({ password: details.password, ...nonce });
    if (answer.error?.code === 'reauthentication_needed') {
      const sent = await auth.reauthenticate();
      if (sent.error) return [failureOf(sent.error)];
      setAsked(true);
      return [failure('reauthentication_needed')];
    }
    if (answer.error) return [failureOf(answer.error)];
    toast(t('passwordSaved'));
    changeSession({ recovering: false });
    return [];
  }, t);

  return (
    <form {...form} className="grid gap-4">
      {error && <Notice look={error === t('error.reauthentication_needed') ? 'good' : 'bad'}>{error}</Notice>}
      {asked && <CodeField label={t('code')} error={errorOf('code')} />}
      <SecretField error={errorOf('password')} fresh label={t('newPassword')} />
      <Button type="submit" busy={busy}>
        {t('newPasswordAction')}
      </Button>
    </form>
  );
}
