import { useState } from 'react';
import { logAccount } from '#web/domain/prayer/log/account.ts';
import { forgetReasons } from '#web/domain/prayer/log/device-notes.ts';
import type en from '#web/domain/prayer/log/en.json';
import { deleteLog } from '#web/domain/prayer/log/own-log.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { wish } from '#web/platform/own-notes/account-copy.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface DeleteNotesProps {
  open: boolean;
  /** The account has them, too. */
  kept: boolean;
  onClose: () => void;
}

export function DeleteNotes({ open, kept, onClose }: DeleteNotesProps) {
  const t = useText<typeof en>('domain/prayer/log');
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  async function remove() {
    setState('busy');
    try {
      // The account first: without a network everything stays, and nothing comes back later.
      if (kept) await logAccount.remove();
      deleteLog();
      forgetReasons();
      wish(logAccount.copy, 'ask');
      setState('idle');
      onClose();
    } catch (failure) {
      console.warn('The notes could not be deleted', failure);
      setState('failed');
    }
  }

  return (
    <Dialog open={open} onClose={onClose} title={t('delete')}>
      <p>{t('deleteText')}</p>
      {state === 'failed' && <Notice look="bad">{t('failed')}</Notice>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="plain" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button look="danger" busy={state === 'busy'} onClick={() => void remove()}>
          {t('deleteConfirm')}
        </Button>
      </div>
    </Dialog>
  );
}
