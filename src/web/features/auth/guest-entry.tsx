import { useState } from 'react';
import type en from '#web/features/auth/en.json';
import { failure } from '#web/features/auth/failure.ts';
import type { Failure } from '#web/features/auth/failure.ts';
import { enterAsGuest } from '#web/features/auth/sign-up.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** The way in without an account, first of all: whoever comes here for the first time wants to look before they give an address. */
export function GuestEntry() {
  const t = useText<typeof en>('features/auth');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Failure | null>(null);

  async function enter() {
    setBusy(true);
    setProblem(await enterAsGuest().catch(() => failure('network')));
    setBusy(false);
  }

  return (
    <div className="grid gap-2">
      {problem && <Notice look="bad">{t(problem.word)}</Notice>}
      <Button look="gold" busy={busy} onClick={() => void enter()}>
        {t('continueAsGuest')}
      </Button>
      <p className="text-center text-sm">{t('guestHint')}</p>
    </div>
  );
}
