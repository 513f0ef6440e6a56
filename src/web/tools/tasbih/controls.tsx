import { useState } from 'react';
import { Maximize2, RotateCcw, Undo2 } from 'lucide-react';
import { useText } from '#web/platform/language/use-text.ts';
import { restart, takeBack } from '#web/tools/tasbih/counting.ts';
import type en from '#web/tools/tasbih/en.json';
import { useRound } from '#web/tools/tasbih/use-round.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** The sign over its word: three of them stand in one row on a phone. */
const CELL = 'min-w-fit flex-1 flex-col gap-1! rounded-field! px-2! text-sm';

export function Controls({ onFocus }: { onFocus: () => void }) {
  const t = useText<typeof en>('tools/tasbih');
  const { taps } = useRound();
  const [asking, setAsking] = useState(false);
  function begin() {
    restart();
    setAsking(false);
  }
  return (
    <div className="mx-auto flex w-full max-w-md flex-wrap gap-2">
      <Button look="plain" className={CELL} disabled={taps === 0} onClick={takeBack}>
        <Undo2 className="size-5 rtl:-scale-x-100" aria-hidden="true" />
        {t('undo')}
      </Button>
      <Button look="plain" className={CELL} disabled={taps === 0} onClick={() => setAsking(true)}>
        <RotateCcw className="size-5" aria-hidden="true" />
        {t('reset')}
      </Button>
      <Button look="soft" className={CELL} onClick={onFocus}>
        <Maximize2 className="size-5" aria-hidden="true" />
        {t('focus')}
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title={t('resetTitle')}>
        <p>{t('resetText', { count: taps })}</p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="plain" onClick={() => setAsking(false)}>
            {t('cancel')}
          </Button>
          <Button look="danger" onClick={begin}>
            {t('resetConfirm')}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
