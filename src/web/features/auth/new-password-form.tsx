import { failuresIn } from '#web/features/auth/details.ts';
import type en from '#web/features/auth/en.json';
import { failureOf } from '#web/features/auth/failure.ts';
import { SecretField } from '#web/features/auth/fields.tsx';
import { useSubmission } from '#web/features/auth/use-submission.ts';
import { client } from '#web/platform/client.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { changeSession } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';

/** After a recovery link; the gate lets nobody past before it is done. */
export function NewPasswordForm() {
  const t = useText<typeof en>('features/auth');
  const { form, busy, error, errorOf } = useSubmission(async (details) => {
    const wrong = failuresIn(details, ['password']);
    if (wrong.length > 0) return wrong;
    const { auth } = await client();
    const answer = await auth.updateUser({ password: details.password });
    if (answer.error) return [failureOf(answer.error)];
    toast(t('passwordSaved'));
    changeSession({ recovering: false });
    return [];
  }, t);

  return (
    <form {...form} className="grid gap-4">
      {error && <Notice look="bad">{error}</Notice>}
      <SecretField error={errorOf('password')} fresh label={t('newPassword')} />
      <Button type="submit" busy={busy}>
        {t('newPasswordAction')}
      </Button>
    </form>
  );
}
