import { useState } from 'react';
import { RotateCcw } from 'lucide-react';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/zakat-calculator/en.json';
import { clearZakat } from '#web/tools/zakat-calculator/own-zakat.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

export function ClearButton() {
  const t = useText<typeof en>('tools/zakat-calculator');
  const [asked, setAsked] = useState(false);
  function clear() {
    clearZakat();
    setAsked(false);
  }
  return (
    <>
      <Button look="plain" onClick={() => setAsked(true)}>
        <RotateCcw className="size-5" aria-hidden="true" />
        {t('clear')}
      </Button>
      <Dialog open={asked} onClose={() => setAsked(false)} title={t('clearSure')}>
        <Button look="danger" onClick={clear}>
          {t('clear')}
        </Button>
        <Button look="plain" onClick={() => setAsked(false)}>
          {t('clearNot')}
        </Button>
      </Dialog>
    </>
  );
}
