import { useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Collection } from '#core/kalimah/shapes.ts';
import type en from '#web/features/kalimah/en.json';
import { LONGEST_NAME } from '#web/features/kalimah/people/collection-choice.tsx';
import { useCollectionChange } from '#web/features/kalimah/people/card-actions.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';

interface CollectionDialogProps {
  /** Null: a new one. */
  collection: Collection | null;
  onClose: () => void;
}

export function CollectionDialog({ collection, onClose }: CollectionDialogProps) {
  const t = useText<typeof en>('features/kalimah');
  const navigate = useNavigate();
  const [name, setName] = useState(collection?.name ?? '');
  const doing = useCollectionChange();

  function submit(event: FormEvent) {
    event.preventDefault();
    const named = name.trim();
    doing.mutate(
      collection ? { change: 'rename', id: collection.id, name: named } : { change: 'make', name: named },
      { onSuccess: onClose },
    );
  }
  const remove = (id: string) =>
    doing.mutate(
      { change: 'remove', id },
      {
        onSuccess: () => {
          onClose();
          void navigate('/kalimah?view=saved', { replace: true });
        },
      },
    );
  return (
    <Dialog open onClose={onClose} title={t(collection ? 'collection.change' : 'collection.new')}>
      <form onSubmit={submit} className="grid gap-4">
        <TextField
          label={t('collection.name')}
          dir="auto"
          required
          maxLength={LONGEST_NAME}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={doing.isPending} disabled={name.trim() === ''}>
            {t(collection ? 'collection.rename' : 'collection.create')}
          </Button>
          {collection && (
            <Button look="danger" disabled={doing.isPending} onClick={() => remove(collection.id)}>
              {t('collection.remove')}
            </Button>
          )}
          <Button look="plain" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
        {collection && <p className="text-sm text-muted">{t('collection.removeHint')}</p>}
      </form>
    </Dialog>
  );
}
