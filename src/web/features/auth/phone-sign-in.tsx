import { useState } from 'react';
import { failuresIn } from '#web/features/auth/details.ts';
import type en from '#web/features/auth/en.json';
import { failureOf, type Failure } from '#web/features/auth/failure.ts';
import { PhoneField } from '#web/features/auth/fields.tsx';
import { Resend } from '#web/features/auth/resend.tsx';
import { useSubmission } from '#web/features/auth/use-submission.ts';
import { client } from '#web/platform/client.ts';
import { leftToRight } from '#web/platform/language/apart.ts';
import { chosenLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useFirstField } from '#web/ui/use-first-field.ts';

/** Sign in, or begin, by a code that is sent to a number. */
export function PhoneSignIn({ onBack }: { onBack: () => void }) {
  const [phone, setPhone] = useState<string | null>(null);
  return phone === null ? (
    <NumberForm onSent={setPhone} onBack={onBack} />
  ) : (
    <NumberCode phone={phone} onBack={onBack} />
  );
}

function NumberForm({ onSent, onBack }: { onSent: (phone: string) => void; onBack: () => void }) {
  const t = useText<typeof en>('features/auth');
  const { form, busy, error, errorOf } = useSubmission(async (details) => {
    const wrong = failuresIn(details, ['phone']);
    if (wrong.length > 0) return wrong;
    const problem = await sendCode(details.phone);
    if (problem) return [problem];
    onSent(details.phone);
    return [];
  }, t);
  useFirstField(form.ref);
  return (
    <form {...form} className="grid gap-4">
      <p className="text-muted">{t('phoneIntro')}</p>
      {error && <Notice look="bad">{error}</Notice>}
      <PhoneField error={errorOf('phone')} />
      <Button type="submit" busy={busy}>
        {t('codeSend')}
      </Button>
      <Button look="quiet" onClick={onBack}>
        {t('backToSignIn')}
      </Button>
    </form>
  );
}

function NumberCode({ phone, onBack }: { phone: string; onBack: () => void }) {
  const t = useText<typeof en>('features/auth');
  const { form, busy, error, errorOf } = useSubmission(async (details) => {
    const wrong = failuresIn(details, ['code']);
    if (wrong.length > 0) return wrong;
    const { auth } = await client();
    const answer = await auth.verifyOtp({ phone, token: details.code, type: 'sms' });
    return answer.error ? [failureOf(answer.error)] : [];
  }, t);
  useFirstField(form.ref);
  return (
    <form {...form} className="grid gap-4">
      <Notice look="good">{t('phoneSent', { phone: leftToRight(phone) })}</Notice>
      {error && <Notice look="bad">{error}</Notice>}
      <CodeField label={t('code')} hint={t('phoneCodeHint')} error={errorOf('code')} />
      <Button type="submit" busy={busy}>
        {t('signIn')}
      </Button>
      <Resend waits onResend={() => sendCode(phone)} />
      <Button look="quiet" onClick={onBack}>
        {t('backToSignIn')}
      </Button>
    </form>
  );
}

async function sendCode(phone: string): Promise<Failure | null> {
  const { auth } = await client();
  const { error } = await auth.signInWithOtp({ phone, options: { data: { language: chosenLanguage() } } });
  return error && failureOf(error);
}
