import { useEffect } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, Navigate, useSearchParams } from 'react-router';
import { call } from '#web/domain/writing/calls.ts';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import { useDoing } from '#web/features/halaqa/jobs/calls.ts';
import type en from '#web/features/halaqa/jobs/en.json';
import { Filters } from '#web/features/halaqa/jobs/filters.tsx';
import { addressOf, filtersIn } from '#web/features/halaqa/jobs/filter-state.ts';
import { JobPages } from '#web/features/halaqa/jobs/job-pages.tsx';
import { searchesQuery, searchQuery } from '#web/features/halaqa/jobs/queries.ts';
import { SaveSearch } from '#web/features/halaqa/jobs/save-search.tsx';
import { Sections } from '#web/features/halaqa/jobs/sections.tsx';
import { SearchLine } from '#web/features/halaqa/search/search-line.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { useSession } from '#web/platform/session/session.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** A notice names a search that was saved; what it looks for then stands in the address as ever. */
export function Board() {
  const [search] = useSearchParams();
  const saved = search.get('search');
  return saved === null ? <Jobs /> : <OpenSaved id={saved} />;
}

function OpenSaved({ id }: { id: string }) {
  const searches = useQuery(searchesQuery(useSession().user?.id ?? null));
  const { mutate: open } = useDoing((searchId: string) => call('open_job_search', { _id: searchId }));
  useEffect(() => open(id), [id, open]);
  if (searches.isPending) return <ListSkeleton />;
  return <Navigate replace to={addressOf(searches.data?.find((one) => one.id === id)?.filters ?? {})} />;
}

/** What is open, newest or nearest first. */
function Jobs() {
  const t = useText<typeof en>('features/halaqa/jobs');
  const userId = useSession().user?.id ?? null;
  const [search] = useSearchParams();
  const filters = filtersIn(search);
  const found = useInfiniteQuery(searchQuery(userId, filters));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="reading grid grid-cols-[minmax(0,1fr)] gap-5">
        <Sections />
        <WordsForm key={filters.words} />
      </div>
      <div className="split">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:order-last">
          <Filters filters={filters} counts={found.data?.pages[0]?.counts ?? null} />
          {Object.keys(filters).length > 0 && (
            <div className="flex flex-wrap gap-3">
              <SaveSearch key={JSON.stringify(filters)} filters={filters} />
              <Link to="/halaqa/jobs" className={buttonClass('quiet')}>
                {t('filtersClear')}
              </Link>
            </div>
          )}
        </div>
        <section aria-label={t('found')} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <JobPages
            list={found}
            jobs={found.data?.pages.flatMap((page) => page.jobs)}
            empty={t('foundNothing')}
          />
        </section>
      </div>
    </div>
  );
}

function WordsForm() {
  const t = useText<typeof en>('features/halaqa/jobs');
  const [search, setSearch] = useSearchParams();
  function look(words: string | null) {
    const next = new URLSearchParams(search);
    if (words === null) next.delete('q');
    else next.set('q', words);
    setSearch(next);
  }
  return (
    <SearchLine
      label={t('search')}
      action={t('searchGo')}
      maxLength={200}
      defaultValue={search.get('q') ?? ''}
      onSearch={look}
    />
  );
}
