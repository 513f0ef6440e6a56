import { useSearchParams } from 'react-router';
import type en from '#web/features/halaqa/en.json';
import { SearchLine } from '#web/features/halaqa/search/search-line.tsx';
import { useText } from '#web/platform/language/use-text.ts';

/** For people and posts: every name that is shown counts, so nothing is asked at each letter. What is asked stands in the address. */
export function SearchForm() {
  const t = useText<typeof en>('features/halaqa');
  const [search, setSearch] = useSearchParams();
  return (
    <SearchLine
      label={t('search')}
      action={t('searchGo')}
      hint={t('searchHint')}
      maxLength={100}
      defaultValue={search.get('q') ?? ''}
      onSearch={(words) => setSearch(words === null ? {} : { q: words })}
    />
  );
}
