import { useState } from 'react';
import { surahsOf, useKeptScripture } from '#web/domain/quran/kept-scripture.ts';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/duas/en.json';
import { FAVOURITES } from '#web/domain/duas/address.ts';
import { ROUTINES } from '#web/domain/duas/categories.ts';
import { ListTools } from '#web/tools/duas/shelves/list-tools.tsx';
import { NotHere } from '#web/tools/duas/shelves/not-here.tsx';
import { ShelfList } from '#web/tools/duas/shelves/shelf-list.tsx';
import { ShelfProgress } from '#web/tools/duas/shelves/shelf-progress.tsx';
import { useShelf } from '#web/tools/duas/shelves/shelf.ts';
import type { Shelf } from '#web/tools/duas/shelves/shelf.ts';
import { Empty } from '#web/ui/empty.tsx';
import { ScreenHead } from '#web/domain/page/screen-head.tsx';

interface Level {
  /** The second one beside the shelves, where none is open. */
  level?: 'h1' | 'h2';
}

export function ShelfView({ shelfId, level = 'h1' }: { shelfId: string } & Level) {
  const shelf = useShelf(shelfId);
  return shelf ? <ShelfPage shelf={shelf} level={level} /> : <NotHere />;
}

function ShelfPage({ shelf, level = 'h1' }: { shelf: Shelf } & Level) {
  const t = useText<typeof en>('tools/duas');
  const [arranging, setArranging] = useState(false);
  const { id, title, entries, list } = shelf;
  const routine = ROUTINES.find((known) => known === id);
  useKeptScripture(surahsOf(entries.flatMap(({ ayahs = [] }) => ayahs)));
  return (
    <div className="reading grid animate-rise grid-cols-[minmax(0,1fr)] gap-5">
      <ScreenHead
        level={level}
        title={routine ? t(`routine.${routine}`) : <bdi>{title}</bdi>}
        summary={t('count', { count: entries.length })}
      />
      {list && <ListTools list={list} arranging={arranging} onArrange={setArranging} />}
      {entries.length === 0 ? (
        <Empty>{t(id === FAVOURITES ? 'noFavourites' : 'noEntries')}</Empty>
      ) : (
        <>
          {!arranging && <ShelfProgress shelf={shelf} />}
          <ShelfList shelf={shelf} arranging={arranging} />
        </>
      )}
      {(id === 'prayer' || id === 'after-prayer') && (
        <ScreenLink
          to="learn-to-pray"
          search="?part=after"
          className="grid gap-1 rounded-card bg-gold-soft p-5 hover:shadow-card"
        >
          <span className="font-semibold">{t('afterPrayer')}</span>
          <span className="text-sm">{t('afterPrayerText')}</span>
        </ScreenLink>
      )}
    </div>
  );
}
