import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { Entries } from '#web/tools/hadith/entries.tsx';
import type en from '#web/tools/hadith/en.json';
import { Found } from '#web/tools/hadith/found.tsx';
import type { Book } from '#web/tools/hadith/imported/book-view.tsx';
import { ReaderView } from '#web/tools/hadith/reader-view.tsx';
import { rowOf, useChosen } from '#web/tools/hadith/row.ts';
import { SelectionView } from '#web/tools/hadith/selection-view.tsx';
import { Shelves } from '#web/tools/hadith/shelves.tsx';
import { ListAndPage } from '#web/domain/page/list-and-page.tsx';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import { SearchBox, useSearched } from '#web/ui/search-box.tsx';

/** Books that the operator brought: most readers never open one. */
const bookView = preloadable<Book>(
  async () => (await import('#web/tools/hadith/imported/book-view.tsx')).BookView,
);
const bookEntries = preloadable<Book & { up?: boolean }>(
  async () => (await import('#web/tools/hadith/imported/book-view.tsx')).BookEntries,
);
const later = (content: ReactNode) => <Suspense fallback={<ListSkeleton />}>{content}</Suspense>;

/** The shelves, then what stands on one of them, then a hadith: of two that follow each other a wide window shows both. */
export default function HadithScreen() {
  const t = useText<typeof en>('tools/hadith');
  const { collection, number } = useParams();
  const [search] = useSearchParams();
  const chosen = useChosen();
  const looked = useSearched();
  const book = bookIn(search);
  const address = collection && number ? `${collection}:${number}` : null;
  const row = chosen ?? (address && rowOf(address));

  function list(): { name: string; entries: ReactNode } {
    if (looked) return { name: 'found', entries: <Found query={looked} /> };
    if (address && book)
      return { name: `book ${search}`, entries: later(<bookEntries.Component up {...book} />) };
    if (address && row)
      return { name: `row ${JSON.stringify(row)}`, entries: <Entries up selection={row} /> };
    return { name: 'shelves', entries: <Shelves /> };
  }

  function page() {
    if (address) return <ReaderView key={address} address={address} />;
    if (looked) return null;
    if (book) return later(<bookView.Component {...book} />);
    return chosen && <SelectionView selection={chosen} />;
  }

  const { name, entries } = list();
  return (
    <ListAndPage
      title={t('title')}
      tools={<SearchBox label={t('search')} hint={t('searchHint')} />}
      name={name}
      list={entries}
      page={page()}
      beside={<SelectionView selection={{ by: 'forty' }} level="h2" />}
    />
  );
}

function bookIn(search: URLSearchParams): Book | null {
  const collection = search.get('book');
  const section = Number(search.get('section') ?? Number.NaN);
  return collection ? { collection, section: Number.isInteger(section) ? section : null } : null;
}
