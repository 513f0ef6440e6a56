import { useState } from 'react';
import type { Factor } from '@supabase/supabase-js';
import { failuresIn } from '#web/features/auth/details.ts';
import type en from '#web/features/auth/en.json';
import { failure, failureOf, type Failure } from '#web/features/auth/failure.ts';
import { useSubmission } from '#web/features/auth/use-submission.ts';
import { client } from '#web/platform/client.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** A second factor that is a number: the code comes by message, once it is asked for. */
export function PhoneFactor({ factor }: { factor: Factor }) {
  const t = useText<typeof en>('features/auth');
  const [challengeId, setChallenge] = useState<string | null>(null);
  const { form, busy, error, errorOf } = useSubmission(async (details) => {
    const { auth } = await client();
    if (challengeId === null) {
      const asked = await auth.mfa.challenge({ factorId: factor.id });
      if (asked.error) return [failureOf(asked.error)];
      setChallenge(asked.data.id);
      return [];
    }
    const wrong = failuresIn(details, ['code']);
    if (wrong.length > 0) return wrong;
    const answer = await auth.mfa.verify({ factorId: factor.id, challengeId, code: details.code });
    return answer.error ? [failureOf(answer.error)] : [];
  }, t);
  return (
    <form {...form} className="grid gap-4">
      {error && <Notice look="bad">{error}</Notice>}
      {challengeId !== null && (
        <CodeField label={t('code')} hint={t('phoneCodeHint')} error={errorOf('code')} />
      )}
      <Button type="submit" busy={busy}>
        {challengeId === null ? t('codeSend') : t('factorAction')}
      </Button>
    </form>
  );
}

/** A second factor that is a key: the browser asks for it. */
export function KeyFactor({ factor }: { factor: Factor }) {
  const t = useText<typeof en>('features/auth');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Failure | null>(null);
  async function use() {
    setBusy(true);
    const { auth } = await client();
    const { error } = await auth.mfa.webauthn.authenticate({ factorId: factor.id });
    setProblem(error && failure('passkey_unused'));
    setBusy(false);
  }
  return (
    <div className="grid gap-4">
      {problem && <Notice look="bad">{t(problem.word)}</Notice>}
      <Button busy={busy} onClick={() => void use()}>
        {t('factorAction')}
      </Button>
    </div>
  );
}
