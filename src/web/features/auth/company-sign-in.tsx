import { failuresIn } from '#web/features/auth/details.ts';
import type en from '#web/features/auth/en.json';
import { enterByCompany } from '#web/features/auth/enter.ts';
import { EmailField } from '#web/features/auth/fields.tsx';
import { useSubmission } from '#web/features/auth/use-submission.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useFirstField } from '#web/ui/use-first-field.ts';

/** A work address says which company's sign-in somebody uses. */
export function CompanySignIn({ onBack }: { onBack: () => void }) {
  const t = useText<typeof en>('features/auth');
  const { form, busy, error, errorOf } = useSubmission(async (details) => {
    const wrong = failuresIn(details, ['email']);
    if (wrong.length > 0) return wrong;
    const problem = await enterByCompany(details.email.slice(details.email.lastIndexOf('@') + 1));
    return problem ? [problem] : [];
  }, t);
  useFirstField(form.ref);
  return (
    <form {...form} className="grid gap-4">
      <p className="text-muted">{t('companyIntro')}</p>
      {error && <Notice look="bad">{error}</Notice>}
      <EmailField error={errorOf('email')} autoComplete="email" />
      <Button type="submit" busy={busy}>
        {t('factorAction')}
      </Button>
      <Button look="quiet" onClick={onBack}>
        {t('backToSignIn')}
      </Button>
    </form>
  );
}
