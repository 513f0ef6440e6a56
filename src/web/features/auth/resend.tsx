import { useState } from 'react';
import type en from '#web/features/auth/en.json';
import { failure } from '#web/features/auth/failure.ts';
import type { Failure } from '#web/features/auth/failure.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useCountdown } from '#web/ui/use-countdown.ts';

/** The server sends one mail a minute to a mailbox. */
const PAUSE = 60;

interface ResendProps {
  /** A mail has just gone out. */
  waits: boolean;
  onResend: () => Promise<Failure | null>;
}

export function Resend({ waits, onResend }: ResendProps) {
  const t = useText<typeof en>('features/auth');
  const [seconds, restart] = useCountdown(PAUSE, waits);
  const [state, setState] = useState<'waiting' | 'sending' | 'sent' | Failure>('waiting');

  async function resend() {
    setState('sending');
    const problem = await onResend().catch(() => failure('network'));
    setState(problem ?? 'sent');
    if (problem === null) restart();
  }

  return (
    <>
      {state === 'sent' && <Notice>{t('confirmResent')}</Notice>}
      {typeof state === 'object' && <Notice look="bad">{t(state.word)}</Notice>}
      <Button look="soft" busy={state === 'sending'} disabled={seconds > 0} onClick={() => void resend()}>
        {seconds > 0 ? t('resendIn', { seconds }) : t('confirmResend')}
      </Button>
    </>
  );
}
