import type { FormEvent, ReactNode } from 'react';
import { useSavingWork } from '#web/domain/person/own-work.ts';
import type en from '#web/features/halaqa/en.json';
import { removeEntry } from '#web/features/halaqa/profile/editing/own-lists.ts';
import { useNetworkRefusal } from '#web/features/halaqa/network/refusal.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormButtons } from '#web/ui/form-buttons.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface EntryFormProps {
  title: string;
  table: 'experiences' | 'educations';
  /** Null while it is new. */
  id: string | null;
  busy: boolean;
  error: unknown;
  onSubmit: (form: FormData) => void;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of an entry's dialog: its fields, and what can be done with it. */
export function EntryForm({ title, table, id, busy, error, onSubmit, onClose, children }: EntryFormProps) {
  const t = useText<typeof en>('features/halaqa');
  const refusal = useNetworkRefusal();
  const remove = useSavingWork(removeEntry, onClose);
  const failure = error ?? remove.error;
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  }
  return (
    <Dialog open onClose={onClose} title={title}>
      <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {children}
        {failure !== null && failure !== undefined && <Notice look="bad">{refusal(failure)}</Notice>}
        <FormButtons send={t('profile.save')} cancel={t('network.cancel')} busy={busy} onCancel={onClose}>
          {id !== null && (
            <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate({ table, id })}>
              {t('profile.entryRemove')}
            </Button>
          )}
        </FormButtons>
      </form>
    </Dialog>
  );
}
