import { useEffect, useState } from 'react';
import type { Factor } from '@supabase/supabase-js';
import { failuresIn } from '#web/features/auth/details.ts';
import type { Details } from '#web/features/auth/details.ts';
import type en from '#web/features/auth/en.json';
import { failure, failureOf } from '#web/features/auth/failure.ts';
import type { Failure } from '#web/features/auth/failure.ts';
import { KeyFactor, PhoneFactor } from '#web/features/auth/other-factors.tsx';
import { useSubmission } from '#web/features/auth/use-submission.ts';
import { client } from '#web/platform/client.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { signOut } from '#web/platform/session/sign-out.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useFirstField } from '#web/ui/use-first-field.ts';

/** Signed in by password or mail, and not yet by the second factor: an app's code, or what the person has instead. */
export function SecondFactor() {
  const t = useText<typeof en>('features/auth');
  const factors = useFactors();
  const [phone] = factors.phone;
  const [key] = factors.webauthn;
  const byApp = factors.totp.length > 0 || (phone === undefined && key === undefined);
  return (
    <div className="grid gap-4">
      {byApp && <AppCode />}
      {!byApp && phone && <PhoneFactor factor={phone} />}
      {!byApp && !phone && key && <KeyFactor factor={key} />}
      <p className="text-sm text-muted">{t('factorLost')}</p>
      <Button look="quiet" onClick={() => void signOut('local')}>
        {t('factorLeave')}
      </Button>
    </div>
  );
}

type Factors = Record<'totp' | 'phone' | 'webauthn', readonly Factor[]>;

/** None until they are known: nearly everybody has an app. */
function useFactors(): Factors {
  const [factors, setFactors] = useState<Factors>({ totp: [], phone: [], webauthn: [] });
  useEffect(() => {
    let here = true;
    const read = async () => {
      const { data } = await (await client()).auth.mfa.listFactors();
      if (here && data) setFactors(data);
    };
    read().catch(() => undefined);
    return () => {
      here = false;
    };
  }, []);
  return factors;
}

function AppCode() {
  const t = useText<typeof en>('features/auth');
  const { form, busy, error, errorOf } = useSubmission(verify, t);
  useFirstField(form.ref);
  return (
    <form {...form} className="grid gap-4">
      {error && <Notice look="bad">{error}</Notice>}
      <CodeField label={t('code')} hint={t('factorHint')} error={errorOf('code')} />
      <Button type="submit" busy={busy}>
        {t('factorAction')}
      </Button>
    </form>
  );
}

/** The code may come from any of the person's devices: nobody is asked which one they hold. */
async function verify(details: Details): Promise<readonly Failure[]> {
  const wrong = failuresIn(details, ['code']);
  if (wrong.length > 0) return wrong;
  const { auth } = await client();
  const { data, error } = await auth.mfa.listFactors();
  if (error) return [failureOf(error)];
  // The operator has removed them meanwhile: a fresh token says that none is asked for.
  if (data.totp.length === 0) {
    const refreshed = await auth.refreshSession();
    return refreshed.error ? [failureOf(refreshed.error)] : [];
  }
  for (const { id } of data.totp) {
    const answer = await auth.mfa.challengeAndVerify({ factorId: id, code: details.code });
    if (!answer.error) return [];
    if (answer.error.code !== 'mfa_verification_failed') return [failureOf(answer.error)];
  }
  return [failure('mfa_verification_failed')];
}
