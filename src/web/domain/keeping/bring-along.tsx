import { useEffect, useState } from 'react';
import { bring, guestsHere, leftGuests, toBring } from '#web/domain/keeping/bringing.ts';
import type en from '#web/domain/keeping/en.json';
import { HeldList } from '#web/domain/keeping/held-list.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { removeLocked } from '#web/platform/session/own-record.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';

/** What a guest did on this device, shown before it is added to somebody's own. */
export function BringAlong({ onDone }: { onDone: () => void }) {
  const t = useText<typeof en>('domain/keeping');
  const [guests] = useState(guestsHere);
  const quiet = useQuiet();
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
    <Dialog open={quiet} onClose={leave} title={t('bringTitle')}>
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

/** Not over another question, such as the first-run wizard. Asked here, where everything has been fetched: it opens at once or not. */
function useQuiet(): boolean {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    if (quiet) return undefined;
    const timer = setInterval(() => setQuiet(document.querySelector('dialog[open]') === null), 1000);
    return () => clearInterval(timer);
  }, [quiet]);
  return quiet;
}
