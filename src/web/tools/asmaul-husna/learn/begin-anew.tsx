import { useState } from 'react';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/asmaul-husna/en.json';
import { beginAnew } from '#web/tools/asmaul-husna/learn/own-learning.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

export function BeginAnew({ onDone }: { onDone: () => void }) {
  const t = useText<typeof en>('tools/asmaul-husna');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button look="quiet" className="justify-self-start" onClick={() => setAsking(true)}>
        {t('anew')}
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title={t('anewTitle')}>
        <p>{t('anewText')}</p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="plain" onClick={() => setAsking(false)}>
            {t('cancel')}
          </Button>
          <Button
            look="danger"
            onClick={() => {
              beginAnew();
              setAsking(false);
              onDone();
            }}
          >
            {t('anewConfirm')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
