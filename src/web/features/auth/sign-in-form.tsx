import { detailsIn, failuresIn } from '#web/features/auth/details.ts';
import type { Details } from '#web/features/auth/details.ts';
import type en from '#web/features/auth/en.json';
import { failureOf } from '#web/features/auth/failure.ts';
import { EmailField, SecretField } from '#web/features/auth/fields.tsx';
import { useSubmission } from '#web/features/auth/use-submission.ts';
import { client } from '#web/platform/client.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface SignInFormProps {
  onForgotten: () => void;
  /** With the address that was typed so far. */
  onCode: (email: string) => void;
}

export function SignInForm({ onForgotten, onCode }: SignInFormProps) {
  const t = useText<typeof en>('features/auth');
  const { form, busy, error, errorOf } = useSubmission(signIn, t);
  return (
    <form {...form} className="grid gap-4">
      {error && <Notice look="bad">{error}</Notice>}
      <EmailField error={errorOf('email')} autoComplete="username" />
      <SecretField error={errorOf('password')} fresh={false} />
      <Button type="submit" busy={busy}>
        {t('signIn')}
      </Button>
      <div className="grid">
        <Button
          look="quiet"
          onClick={({ currentTarget }) =>
            onCode(detailsIn(new FormData(currentTarget.form ?? undefined)).email)
          }
        >
          {t('codeInstead')}
        </Button>
        <Button look="quiet" onClick={onForgotten}>
          {t('forgotPassword')}
        </Button>
      </div>
    </form>
  );
}

async function signIn(details: Details) {
  const wrong = failuresIn(details, ['email', 'password']);
  if (wrong.length > 0) return wrong;
  const { auth } = await client();
  const { error } = await auth.signInWithPassword({ email: details.email, password: details.password });
  return error ? [failureOf(error)] : [];
}
