import { useEffect, useEffectEvent, useState } from 'react';
import type en from '#web/features/messages/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';

interface EarlierButtonProps {
  busy: boolean;
  failed: boolean;
  onAsk: () => void;
}

/** Asked for by itself when it comes into sight; after a failure only by whoever presses it. */
export function EarlierButton({ busy, failed, onAsk }: EarlierButtonProps) {
  const t = useText<typeof en>('features/messages');
  const [button, setButton] = useState<HTMLElement | null>(null);
  const idle = !busy && !failed;
  const ask = useEffectEvent(onAsk);
  useEffect(() => {
    if (!button || !idle) return undefined;
    const seen = new IntersectionObserver((entries) => {
      // At the very top only: whoever opens a short thread is not asked for more of it.
      if (entries.some(({ isIntersecting }) => isIntersecting) && scrollY > 0) ask();
    });
    seen.observe(button);
    return () => seen.disconnect();
  }, [button, idle]);
  return (
    <Button ref={setButton} look="plain" className="justify-self-center" busy={busy} onClick={onAsk}>
      {t('earlier')}
    </Button>
  );
}
