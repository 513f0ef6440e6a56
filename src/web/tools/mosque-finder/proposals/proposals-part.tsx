import { useState } from 'react';
import { Plus } from 'lucide-react';
import { useText } from '#web/language/use-text.ts';
import type en from '#web/tools/mosque-finder/en.json';
import { AdditionForm } from '#web/tools/mosque-finder/proposals/addition-form.tsx';
import { JoinNote, useMayPropose } from '#web/tools/mosque-finder/proposals/may-propose.tsx';
import { OwnProposals } from '#web/tools/mosque-finder/proposals/own-proposals.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** A mosque that is missing, and what became of one's proposals. */
export function ProposalsPart() {
  const t = useText<typeof en>('mosque-finder');
  const mayPropose = useMayPropose();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Card className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="text-xl font-semibold">{t('missing')}</h2>
        <p className="text-muted">{t('missingText')}</p>
      </div>
      {mayPropose ? (
        <Button look="soft" onClick={() => setOpen(true)} className="justify-self-start">
          <Plus className="size-5" aria-hidden="true" />
          {t('offer.addition')}
        </Button>
      ) : (
        <JoinNote />
      )}
      <Dialog open={open} onClose={close} title={t('offer.addition')}>
        <AdditionForm onClose={close} />
      </Dialog>
      <OwnProposals />
    </Card>
  );
}
