import { useState } from 'react';
import { Heart, ListPlus, ListOrdered } from 'lucide-react';
import { useNavigate } from 'react-router';
import { duasAccount, useFavourites, useLists } from '#web/domain/duas/own-duas.ts';
import { KeepingPart } from '#web/domain/own-notes/keeping-part.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/duas/en.json';
import { FAVOURITES, listShelf, shelfPath } from '#web/tools/duas/library/address.ts';
import { NameForm } from '#web/tools/duas/shelves/name-form.tsx';
import { newList } from '#web/tools/duas/shelves/new-list.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Row } from '#web/ui/shelf-link.tsx';

/** Favourites, lists, and where they are kept. */
export function OwnShelves() {
  const t = useText<typeof en>('tools/duas');
  const navigate = useNavigate();
  const { ids } = useFavourites();
  const lists = useLists();
  const [adding, setAdding] = useState(false);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl font-semibold">{t('own')}</h2>
        <Button look="quiet" onClick={() => setAdding(true)}>
          <ListPlus className="size-5 rtl:-scale-x-100" aria-hidden="true" />
          {t('newList')}
        </Button>
      </div>
      <Row to={shelfPath(FAVOURITES)} count={t('count', { count: ids.length })}>
        <Heart className="size-5 shrink-0 text-gold" aria-hidden="true" />
        {t('favourites')}
      </Row>
      {lists.map(({ id, name, duas }) => (
        <Row key={id} to={shelfPath(listShelf(id))} count={t('count', { count: duas.length })}>
          <ListOrdered className="size-5 shrink-0 text-gold rtl:-scale-x-100" aria-hidden="true" />
          <bdi className="truncate">{name}</bdi>
        </Row>
      ))}
      {(ids.length > 0 || lists.length > 0) && <KeepingPart account={duasAccount} />}
      <Dialog open={adding} onClose={() => setAdding(false)} title={t('newList')}>
        <NameForm
          name=""
          action={t('create')}
          onCancel={() => setAdding(false)}
          onDone={(name) => void navigate(shelfPath(listShelf(newList(name))))}
        />
      </Dialog>
    </section>
  );
}
