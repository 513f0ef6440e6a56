import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { SharedCard } from '#core/kalimah/shapes.ts';
import { savedQuery } from '#web/domain/kalimah/cards.ts';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import type en from '#web/features/kalimah/en.json';
import { useCollectionChange, useSaving } from '#web/features/kalimah/people/card-actions.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Choices } from '#web/ui/choices.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormButtons } from '#web/ui/form-buttons.tsx';

const NONE = 'none';
export const LONGEST_NAME = 60;

/** Where a saved card lies: in a collection of one's own, in a new one, or in none. */
export function CollectionChoice({ card, onClose }: { card: SharedCard; onClose: () => void }) {
  const t = useText<typeof en>('features/kalimah');
  const [name, setName] = useState('');
  const saved = useInfiniteQuery(savedQuery(useSession().user?.id ?? null, null));
  const collections = saved.data?.pages[0]?.collections ?? [];
  const saving = useSaving(card.id);
  const making = useCollectionChange();
  const put = (collection: string | null) => saving.mutate(collection, { onSuccess: onClose });
  const make = () => making.mutate({ change: 'make', name: name.trim() }, { onSuccess: (made) => put(made) });
  return (
    <>
      {saved.isPending ? (
        <ListSkeleton lines={3} />
      ) : (
        <Choices
          label={t('collection')}
          choices={[
            { value: NONE, label: t('collection.none') },
            ...collections.map(({ id, name: label }) => ({ value: id, label: <bdi>{label}</bdi> })),
          ]}
          value={card.is_saved ? (card.collection_id ?? NONE) : null}
          onChange={(value) => put(value === NONE ? null : value)}
        />
      )}
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          make();
        }}
      >
        <TextField
          label={t('collection.new')}
          dir="auto"
          maxLength={LONGEST_NAME}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <FormButtons
          send={t('collection.create')}
          cancel={t('cancel')}
          look="soft"
          busy={making.isPending}
          disabled={name.trim() === ''}
          onCancel={onClose}
        />
      </form>
    </>
  );
}
