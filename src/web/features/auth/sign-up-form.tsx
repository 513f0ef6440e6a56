import { useSearchParams } from 'react-router';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import type en from '#web/features/auth/en.json';
import { EmailField, SecretField } from '#web/features/auth/fields.tsx';
import { signUp } from '#web/features/auth/sign-up.ts';
import { useSubmission } from '#web/features/auth/use-submission.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';

export function SignUpForm({ onUnconfirmed }: { onUnconfirmed: (email: string) => void }) {
  const t = useText<typeof en>('features/auth');
  const isGuest = useSession().user?.isGuest === true;
  // Whoever comes by a friend's link need not type the code.
  const invite = useSearchParams()[0].get('invite') ?? '';
  const { form, busy, error, errorOf } = useSubmission(async (details) => {
    const answer = await signUp(details, isGuest);
    if (answer.unconfirmed && answer.failures.length === 0) onUnconfirmed(details.email);
    return answer.failures;
  }, t);

  return (
    <form {...form} className="grid gap-4">
      {error && <Notice look="bad">{error}</Notice>}
      <TextField
        label={t('username')}
        hint={t('usernameHint')}
        error={errorOf('username')}
        name="username"
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        required
      />
      <EmailField error={errorOf('email')} autoComplete="email" />
      <SecretField error={errorOf('password')} fresh />
      <TextField
        label={
          <>
            {t('inviteCode')} <span className="font-normal text-muted">({t('optional')})</span>
          </>
        }
        hint={t('inviteHint')}
        error={errorOf('invite')}
        name="invite"
        defaultValue={invite}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
      />
      <div className="grid gap-1">
        <Checkbox label={t('acceptPrivacy')} error={errorOf('privacy')} name="privacy" required />
        <ScreenLink
          to="privacy"
          target="_blank"
          className="inline-grid min-h-11 items-center justify-self-start ps-9 font-semibold text-primary underline"
        >
          {t('readPrivacy')}
        </ScreenLink>
      </div>
      <Button type="submit" busy={busy}>
        {isGuest ? t('joinAction') : t('signUp')}
      </Button>
    </form>
  );
}
