import { useState } from 'react';
import { Plus } from 'lucide-react';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/mosque-finder/en.json';
import { AdditionForm } from '#web/tools/mosque-finder/proposals/addition-form.tsx';
import { useMayPropose } from '#web/tools/mosque-finder/proposals/may-propose.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Proposes a mosque that is missing; nothing for those who may not. */
export function AddMosque() {
  const t = useText<typeof en>('tools/mosque-finder');
  const mayPropose = useMayPropose();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!mayPropose) return null;
  return (
    <>
      <Button look="soft" onClick={() => setOpen(true)} className="justify-self-start">
        <Plus className="size-5" aria-hidden="true" />
        {t('offer.addition')}
      </Button>
      <Dialog open={open} onClose={close} title={t('offer.addition')}>
        <AdditionForm onClose={close} />
      </Dialog>
    </>
  );
}
