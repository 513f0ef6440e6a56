import { useEffect } from 'react';
import { useParams } from 'react-router';
import { duasAccount } from '#web/domain/duas/own-duas.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { useNow } from '#web/platform/use-now.ts';
import type en from '#web/tools/duas/en.json';
import { routineDue } from '#web/tools/duas/routine-due.ts';
import { Found } from '#web/tools/duas/shelves/found.tsx';
import { ShelfEntries } from '#web/tools/duas/shelves/shelf-entries.tsx';
import { ShelfView } from '#web/tools/duas/shelves/shelf-view.tsx';
import { Shelves } from '#web/tools/duas/shelves/shelves.tsx';
import { ListAndPage } from '#web/domain/page/list-and-page.tsx';
import { SearchBox, useSearched } from '#web/ui/search-box.tsx';

const reading = preloadable<{ shelfId: string; duaId: string }>(
  async () => (await import('#web/tools/duas/reading/reading-view.tsx')).ReadingView,
);

/** The shelves, then one of them, then a dua: of two that follow each other a wide window shows both. */
export default function DuasScreen() {
  const t = useText<typeof en>('tools/duas');
  const { shelf, dua } = useParams();
  const looked = useSearched();
  const routine = routineDue(useNow('minute').getHours()) ?? 'morning';
  useEffect(() => duasAccount.follow(), []);

  function list() {
    if (looked) return { name: 'found', entries: <Found query={looked} /> };
    if (shelf && dua) return { name: `shelf ${shelf}`, entries: <ShelfEntries shelfId={shelf} /> };
    return { name: 'shelves', entries: <Shelves /> };
  }

  function page() {
    if (shelf && dua) return <reading.Component key={dua} shelfId={shelf} duaId={dua} />;
    return shelf ? <ShelfView key={shelf} shelfId={shelf} /> : null;
  }

  const { name, entries } = list();
  return (
    <ListAndPage
      title={t('title')}
      summary={t('intro')}
      tools={<SearchBox label={t('search')} hint={t('searchHint')} />}
      name={name}
      list={entries}
      page={page()}
      beside={<ShelfView shelfId={routine} level="h2" />}
    />
  );
}
