import type { FormEvent } from 'react';
import { Search } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type en from '#web/features/halaqa/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { entryIn } from '#web/ui/form-entry.ts';

/** Asked when it is sent and not at each letter: every name that is shown counts. What is asked stands in the address. */
export function SearchForm() {
  const t = useText<typeof en>('features/halaqa');
  const [search, setSearch] = useSearchParams();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = entryIn(new FormData(event.currentTarget), 'q');
    setSearch(query === null ? {} : { q: query });
  }
  return (
    <search>
      <form onSubmit={submit} className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <SearchField
            label={t('search')}
            noSign
            hint={t('searchHint')}
            name="q"
            maxLength={100}
            defaultValue={search.get('q') ?? ''}
          />
        </div>
        <button
          type="submit"
          aria-label={t('searchGo')}
          title={t('searchGo')}
          className="grid size-12 shrink-0 place-items-center rounded-pill bg-primary-soft text-primary"
        >
          <Search className="size-5" aria-hidden="true" />
        </button>
      </form>
    </search>
  );
}
