import { useState } from 'react';
import { useNavigate } from 'react-router';
import type en from '#web/features/landing/en.json';
import { signInAsGuest } from '#web/features/landing/guest.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { pathOf } from '#web/registry.ts';
import { Button } from '#web/ui/button.tsx';

/** Straight in; where that is refused, the screen that says why and knows other ways. */
export function GuestButton() {
  const t = useText<typeof en>('features/landing');
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function enter() {
    setBusy(true);
    const refused = await signInAsGuest().catch(() => true);
    setBusy(false);
    if (refused) void navigate(pathOf('auth'));
  }

  return (
    <Button look="gold" busy={busy} onClick={() => void enter()}>
      {t('look')}
    </Button>
  );
}
