import { useSearchParams } from 'react-router';
import type { Selection } from '#web/domain/hadith/selection.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/hadith/en.json';
import { Found } from '#web/tools/hadith/found.tsx';
import { BookView } from '#web/tools/hadith/imported/book-view.tsx';
import { useMarks } from '#web/tools/hadith/own-marks.ts';
import { SelectionView } from '#web/tools/hadith/selection-view.tsx';
import { Shelves } from '#web/tools/hadith/shelves.tsx';
import { NarrowPage } from '#web/ui/narrow-page.tsx';
import { SearchBox, useSearched } from '#web/ui/search-box.tsx';

export function BrowseView() {
  const t = useText<typeof en>('tools/hadith');
  const [search] = useSearchParams();
  const selection = useSelection(search);
  const looked = useSearched();
  const book = search.get('book');
  const section = Number(search.get('section') ?? Number.NaN);
  if (book) return <BookView collection={book} section={Number.isInteger(section) ? section : null} />;
  if (selection) return <SelectionView selection={selection} />;
  return (
    <NarrowPage title={t('title')} intro={t('intro')}>
      <SearchBox label={t('search')} hint={t('searchHint')} />
      {looked ? <Found query={looked} /> : <Shelves />}
    </NarrowPage>
  );
}

function useSelection(search: URLSearchParams): Selection | null {
  const { keys } = useMarks();
  const topic = search.get('topic');
  const collection = search.get('in');
  if (topic) return { by: 'topic', topic };
  if (collection) return { by: 'collection', collection };
  if (search.get('set') === 'forty') return { by: 'forty' };
  return search.get('set') === 'marks' ? { by: 'marks', keys } : null;
}
