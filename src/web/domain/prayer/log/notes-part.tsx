import { useState } from 'react';
import { logAccount } from '#web/domain/prayer/log/account.ts';
import { DeleteNotes } from '#web/domain/prayer/log/delete-notes.tsx';
import { noteWitr, useDeviceNotes } from '#web/domain/prayer/log/device-notes.ts';
import type en from '#web/domain/prayer/log/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { wish } from '#web/platform/own-notes/account-copy.ts';
import { useStore } from '#web/platform/store.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Switch } from '#web/ui/switch.tsx';

/** Where the notes are, and what can be done about it. */
export function NotesPart({ isMember }: { isMember: boolean }) {
  const t = useText<typeof en>('domain/prayer/log');
  const copy = useStore(logAccount.copy);
  const state = useStore(logAccount.state);
  const { witr } = useDeviceNotes();
  const [deleting, setDeleting] = useState(false);
  const [failed, setFailed] = useState(false);
  const kept = isMember && copy.wish === 'account';

  async function remove() {
    try {
      await logAccount.remove();
      setFailed(false);
    } catch (failure) {
      console.warn('The copy in the account could not be removed', failure);
      setFailed(true);
    }
  }

  return (
    <Disclosure title={t('notes')}>
      <div className="grid gap-3 pt-1">
        <p className="text-sm text-muted">
          {!isMember ? t('notesGuest') : kept ? t('notesAccount') : t('notesDevice')}
        </p>
        {kept && (
          <p className="text-sm font-medium" aria-live="polite">
            {state === 'waiting' ? t('notesWaiting') : t('notesSettled')}
          </p>
        )}
        <Switch label={t('withWitr')} checked={witr} onChange={noteWitr} />
        {failed && <Notice look="bad">{t('failed')}</Notice>}
        <div className="flex flex-wrap gap-2">
          {kept && (
            <Button look="plain" onClick={() => void remove()}>
              {t('removeAccount')}
            </Button>
          )}
          {isMember && !kept && (
            <Button look="soft" onClick={() => wish(logAccount.copy, 'account')}>
              {t('keepAccount')}
            </Button>
          )}
          <Button look="danger" onClick={() => setDeleting(true)}>
            {t('delete')}
          </Button>
        </div>
        <DeleteNotes open={deleting} kept={kept} onClose={() => setDeleting(false)} />
      </div>
    </Disclosure>
  );
}
