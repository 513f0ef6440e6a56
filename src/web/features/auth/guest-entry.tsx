import { useState } from 'react';
import type en from '#web/features/auth/en.json';
import { failure, failureOf } from '#web/features/auth/failure.ts';
import type { Failure } from '#web/features/auth/failure.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { enterAsGuest } from '#web/platform/session/guest.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** The way in without an account, first of all: whoever comes here for the first time wants to look before they give an address. */
export function GuestEntry() {
  const t = useText<typeof en>('features/auth');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Failure | null>(null);

  async function enter() {
    setBusy(true);
    const refused = await enterAsGuest().then(
      (error) => error && failureOf(error),
      () => failure('network'),
    );
    setProblem(refused);
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
