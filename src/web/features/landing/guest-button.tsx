import { useState } from 'react';
import { useNavigate } from 'react-router';
import type en from '#web/features/landing/en.json';
import { client } from '#web/platform/client.ts';
import { chosenLanguage } from '#web/platform/language/current.ts';
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
    const refused = await signIn().catch(() => true);
    setBusy(false);
    if (refused) void navigate(pathOf('auth'));
  }

  return (
    <Button look="gold" busy={busy} onClick={() => void enter()}>
      {t('look')}
    </Button>
  );
}

/** By hand as on the sign-in screen: shared with it, it would be carried by every first screen. */
async function signIn(): Promise<boolean> {
  const { auth } = await client();
  const { error } = await auth.signInAnonymously({ options: { data: { language: chosenLanguage() } } });
  return error !== null;
}
