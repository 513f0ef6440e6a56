import { useState } from 'react';
import { surahsOf, useKeptScripture } from '#web/domain/quran/kept-scripture.ts';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/duas/en.json';
import { FAVOURITES } from '#web/tools/duas/library/address.ts';
import { ROUTINES } from '#web/tools/duas/library/categories.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ListTools } from '#web/tools/duas/shelves/list-tools.tsx';
import { NotHere } from '#web/tools/duas/shelves/not-here.tsx';
import { ShelfList } from '#web/tools/duas/shelves/shelf-list.tsx';
import { ShelfProgress } from '#web/tools/duas/shelves/shelf-progress.tsx';
import { useShelf } from '#web/tools/duas/shelves/shelf.ts';
import type { Shelf } from '#web/tools/duas/shelves/shelf.ts';
import { Empty } from '#web/ui/empty.tsx';

export function ShelfView({ shelfId }: { shelfId: string }) {
  const shelf = useShelf(shelfId);
  return shelf ? <ShelfPage shelf={shelf} /> : <NotHere />;
}

function ShelfPage({ shelf }: { shelf: Shelf }) {
  const t = useText<typeof en>('tools/duas');
  const [arranging, setArranging] = useState(false);
  const { id, title, entries, list } = shelf;
  const routine = ROUTINES.find((known) => known === id);
  useKeptScripture(surahsOf(entries.flatMap(({ ayahs = [] }) => ayahs)));
  return (
    <div className="mx-auto grid w-full max-w-2xl animate-rise grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-1">
        <BackLink to="/duas">{t('all')}</BackLink>
        <h1 className="text-3xl font-semibold">{routine ? t(`routine.${routine}`) : <bdi>{title}</bdi>}</h1>
        <p className="text-muted">{t('count', { count: entries.length })}</p>
      </header>
      {list && <ListTools list={list} arranging={arranging} onArrange={setArranging} />}
      {entries.length === 0 ? (
        <Empty>{t(id === FAVOURITES ? 'noFavourites' : 'noEntries')}</Empty>
      ) : (
        <>
          {!arranging && <ShelfProgress shelf={shelf} />}
          <ShelfList shelf={shelf} arranging={arranging} />
        </>
      )}
      {id === 'prayer' && (
        <ScreenLink
          to="learn-to-pray"
          search="?part=after"
          className="grid gap-1 rounded-card border border-gold/50 bg-gold-soft p-5 hover:shadow-card"
        >
          <span className="font-semibold">{t('afterPrayer')}</span>
          <span className="text-sm">{t('afterPrayerText')}</span>
        </ScreenLink>
      )}
    </div>
  );
}
