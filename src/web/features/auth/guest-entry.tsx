import { useState } from 'react';
import type { ReactNode } from 'react';
import type en from '#web/features/auth/en.json';
import { failure } from '#web/features/auth/failure.ts';
import type { Failure } from '#web/features/auth/failure.ts';
import { enterAsGuest } from '#web/features/auth/sign-up.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Below the form: other ways, where there are any, and the way without an account. */
export function GuestEntry({ children }: { children: ReactNode }) {
  const t = useText<typeof en>('features/auth');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Failure | null>(null);

  async function enter() {
    setBusy(true);
    setProblem(await enterAsGuest().catch(() => failure('network')));
    setBusy(false);
  }

  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-4 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('or')}
      </p>
      {children}
      {problem && <Notice look="bad">{t(problem.word)}</Notice>}
      <Button look="plain" busy={busy} onClick={() => void enter()}>
        {t('continueAsGuest')}
      </Button>
      <p className="text-center text-sm text-muted">{t('guestHint')}</p>
    </div>
  );
}
