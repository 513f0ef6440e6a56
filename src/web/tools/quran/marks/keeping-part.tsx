import { useState } from 'react';
import { deleteQuranNotes, quranAccount, useHasNotes } from '#web/domain/quran/own-quran.ts';
import { forgetReadingPlace, keepPlaceWithAccount } from '#web/domain/quran/place-account.ts';
import { readingPlace } from '#web/domain/quran/reading-place.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { wish } from '#web/platform/own-notes/account-copy.ts';
import { useSession } from '#web/platform/session/session.ts';
import { useStore } from '#web/platform/store.ts';
import type en from '#web/tools/quran/en.json';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Switch } from '#web/ui/switch.tsx';

/** Where the reading place and the notes lie, and how to be rid of them. */
export function KeepingPart() {
  const t = useText<typeof en>('tools/quran');
  const { user } = useSession();
  const { wish: wished } = useStore(quranAccount.copy);
  const { place } = useStore(readingPlace);
  const [asked, setAsked] = useState(false);
  const hasNotes = useHasNotes();
  if (!user || (!hasNotes && !place)) return null;
  const kept = wished === 'account';
  return (
    <Disclosure title={t('keeping')}>
      <div className="grid gap-3 pt-2">
        {user.isGuest ? <p>{t('keepingDevice')}</p> : <PlaceSwitch />}
        {wished === 'gone' && <p className="font-medium">{t('goneText')}</p>}
        {!user.isGuest && hasNotes && (
          <p>
            {t('keepingMarks')} {t(kept ? 'keepingAccount' : 'keepingDevice')}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {!user.isGuest && hasNotes && !kept && (
            <Button look="plain" onClick={() => wish(quranAccount.copy, 'account')}>
              {t('keepAccount')}
            </Button>
          )}
          <Button look="danger" onClick={() => setAsked(true)}>
            {t('delete')}
          </Button>
        </div>
      </div>
      <DeleteDialog open={asked} kept={kept} onClose={() => setAsked(false)} />
    </Disclosure>
  );
}

function PlaceSwitch() {
  const t = useText<typeof en>('tools/quran');
  const { withAccount } = useStore(readingPlace);
  const [failed, setFailed] = useState(false);
  const keep = (wished: boolean) =>
    keepPlaceWithAccount(wished).then(
      () => setFailed(false),
      (failure: unknown) => {
        console.warn('The wish could not be kept', failure);
        setFailed(true);
      },
    );
  return (
    <>
      <Switch
        label={t('keepingPlace')}
        checked={withAccount === true}
        onChange={(wished) => void keep(wished)}
      />
      {failed && <Notice look="bad">{t('deleteFailed')}</Notice>}
    </>
  );
}

function DeleteDialog({ open, kept, onClose }: { open: boolean; kept: boolean; onClose: () => void }) {
  const t = useText<typeof en>('tools/quran');
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  async function erase() {
    setState('busy');
    try {
      if (kept) await quranAccount.remove();
      await forgetReadingPlace();
      deleteQuranNotes();
      setState('idle');
      onClose();
    } catch (failure) {
      console.warn('Notes could not be deleted', failure);
      setState('failed');
    }
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('deleteTitle')}>
      <p>{t('deleteText')}</p>
      {state === 'failed' && <Notice look="bad">{t('deleteFailed')}</Notice>}
      <Button look="danger" busy={state === 'busy'} onClick={() => void erase()}>
        {t('deleteConfirm')}
      </Button>
      <Button look="plain" onClick={onClose}>
        {t('cancel')}
      </Button>
    </Dialog>
  );
}
