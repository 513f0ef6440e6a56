import { useState } from 'react';
import { Heart, ListPlus, ListOrdered } from 'lucide-react';
import { useNavigate } from 'react-router';
import { duasAccount, useFavourites, useLists } from '#web/domain/duas/own-duas.ts';
import { KeepingPart } from '#web/domain/own-notes/keeping-part.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/duas/en.json';
import { FAVOURITES, listShelf, shelfPath } from '#web/domain/duas/address.ts';
import { NameForm } from '#web/tools/duas/shelves/name-form.tsx';
import { newList } from '#web/tools/duas/shelves/new-list.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Shelf, ShelfLink } from '#web/ui/shelf-link.tsx';

/** Favourites, lists, and where they are kept. */
export function OwnShelves() {
  const t = useText<typeof en>('tools/duas');
  const navigate = useNavigate();
  const { ids } = useFavourites();
  const lists = useLists();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Shelf
        title={t('own')}
        action={
          <IconButton label={t('newList')} onClick={() => setAdding(true)} className="text-primary">
            <ListPlus className="size-5 rtl:-scale-x-100" aria-hidden="true" />
          </IconButton>
        }
      >
        <ShelfLink to={shelfPath(FAVOURITES)} count={String(ids.length)}>
          <Heart className="size-5 shrink-0 text-gold" aria-hidden="true" />
          {t('favourites')}
        </ShelfLink>
        {lists.map(({ id, name, duas }) => (
          <ShelfLink key={id} to={shelfPath(listShelf(id))} count={String(duas.length)}>
            <ListOrdered className="size-5 shrink-0 text-gold rtl:-scale-x-100" aria-hidden="true" />
            <bdi className="truncate">{name}</bdi>
          </ShelfLink>
        ))}
      </Shelf>
      {(ids.length > 0 || lists.length > 0) && <KeepingPart account={duasAccount} />}
      <Dialog open={adding} onClose={() => setAdding(false)} title={t('newList')}>
        <NameForm
          name=""
          action={t('create')}
          onCancel={() => setAdding(false)}
          onDone={(name) => void navigate(shelfPath(listShelf(newList(name))))}
        />
      </Dialog>
    </>
  );
}
