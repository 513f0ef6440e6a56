import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/platform/phrases/en.json';
import { acceptPrivacy } from '#web/platform/session/acceptance.ts';
import { useEarlyPresses } from '#web/platform/use-early-presses.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Notice } from '#web/ui/notice.tsx';

export function ConsentForm() {
  const t = useText<typeof en>('platform/phrases');
  const cache = useQueryClient();
  // It stands where a screen would, and may be the first that somebody sees here.
  useEarlyPresses();
  const [agreed, setAgreed] = useState(false);
  const [state, setState] = useState<'asking' | 'saving' | 'failed'>('asking');

  async function accept() {
    setState('saving');
    try {
      await acceptPrivacy();
      await cache.invalidateQueries();
    } catch {
      setState('failed');
    }
  }

  return (
    <Card data-consent className="mx-auto mt-8 grid max-w-xl gap-4">
      <h1 className="text-2xl font-semibold">{t('acceptTitle')}</h1>
      <p>{t('acceptText')}</p>
      <ScreenLink to="privacy" className="font-semibold text-primary underline">
        {t('acceptRead')}
      </ScreenLink>
      <Checkbox
        label={t('acceptAgree')}
        checked={agreed}
        onChange={(event) => setAgreed(event.target.checked)}
      />
      {state === 'failed' && <Notice look="bad">{t('acceptFailed')}</Notice>}
      <Button busy={state === 'saving'} disabled={!agreed} onClick={() => void accept()}>
        {t('acceptContinue')}
      </Button>
    </Card>
  );
}
