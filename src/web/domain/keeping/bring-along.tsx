import { useState } from 'react';
import { bring, guestsHere, leftGuests, toBring } from '#web/domain/keeping/bringing.ts';
import type en from '#web/domain/keeping/en.json';
import { HeldList } from '#web/domain/keeping/held-list.tsx';
import { removeLocked } from '#web/domain/keeping/holdings.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';

/** What a guest did on this device, shown before it is added to somebody's own. */
export function BringAlong({ onDone }: { onDone: () => void }) {
  const t = useText<typeof en>('domain/keeping');
  const [guests] = useState(guestsHere);
  function leave() {
    leftGuests.set([...new Set([...leftGuests.get(), ...guests])]);
    onDone();
  }
  function take() {
    bring(guests);
    toast(t('brought'));
    onDone();
  }
  function remove() {
    for (const id of guests) removeLocked(id);
    toast(t('lockedRemoved'));
    onDone();
  }
  return (
    <Dialog open onClose={leave} title={t('bringTitle')}>
      <p>{t('bringText')}</p>
      <HeldList held={toBring(guests)} />
      <p className="text-sm text-muted">{t('bringRules')}</p>
      <div className="grid gap-2 sm:grid-cols-2">
        <Button look="soft" onClick={take}>
          {t('bring')}
        </Button>
        <Button look="soft" onClick={leave}>
          {t('bringLeave')}
        </Button>
      </div>
      <Button look="quiet" onClick={remove}>
        {t('bringRemove')}
      </Button>
    </Dialog>
  );
}
