import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '#web/domain/writing/calls.ts';
import { useDoing } from '#web/features/halaqa/jobs/calls.ts';
import type en from '#web/features/halaqa/jobs/en.json';
import { addressOf } from '#web/features/halaqa/jobs/filter-state.ts';
import { JobPages } from '#web/features/halaqa/jobs/job-pages.tsx';
import { MarkButtons } from '#web/features/halaqa/jobs/mark-buttons.tsx';
import { markedQuery, searchesQuery } from '#web/features/halaqa/jobs/queries.ts';
import type { SavedSearch } from '#web/features/halaqa/jobs/queries.ts';
import { Sections } from '#web/features/halaqa/jobs/sections.tsx';
import { client } from '#web/platform/client.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Button, IconButton } from '#web/ui/button.tsx';

/** Searches to come back to, and jobs kept for later. */
export function Saved() {
  const t = useText<typeof en>('features/halaqa/jobs');
  const userId = useSession().user?.id ?? null;
  const saved = useInfiniteQuery(markedQuery(userId, 'saved'));
  const searches = useQuery(searchesQuery(userId)).data ?? [];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Sections />
      {searches.length > 0 && (
        <section className="grid gap-2">
          <h2 className="text-xl font-semibold">{t('searches')}</h2>
          <ul className="divide-y divide-line">
            {searches.map((search) => (
              <li key={search.id}>
                <SearchLine search={search} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <JobPages list={saved} jobs={saved.data?.pages.flatMap((page) => page.jobs)} empty={t('savedNone')} />
      <PutAway />
    </div>
  );
}

/** What was not for somebody: asked for only by who wants to see it, since it was to be out of sight. */
function PutAway() {
  const t = useText<typeof en>('features/halaqa/jobs');
  const [isShown, setShown] = useState(false);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-3">
      <h2>
        <Button look="quiet" className="-ms-6" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {t('putAway')}
        </Button>
      </h2>
      {isShown && <Dismissed />}
    </section>
  );
}

function Dismissed() {
  const t = useText<typeof en>('features/halaqa/jobs');
  const dismissed = useInfiniteQuery(markedQuery(useSession().user?.id ?? null, 'dismissed'));
  return (
    <JobPages
      list={dismissed}
      jobs={dismissed.data?.pages.flatMap((page) => page.jobs)}
      empty={t('putAwayNone')}
    >
      {(job) => <MarkButtons job={job} />}
    </JobPages>
  );
}

function SearchLine({ search }: { search: SavedSearch }) {
  const t = useText<typeof en>('features/halaqa/jobs');
  const opening = useDoing((id: string) => call('open_job_search', { _id: id }));
  const removing = useDoing(async (id: string) => {
    await (await client()).from('job_searches').delete().eq('id', id).throwOnError();
  });
  return (
    <div className="flex items-center gap-3 py-1">
      <Link
        to={addressOf(search.filters)}
        onClick={() => opening.mutate(search.id)}
        className="min-w-0 flex-1 rounded-field py-2 hover:underline"
      >
        <bdi className="font-semibold [overflow-wrap:anywhere]">{search.name}</bdi>
        <span className="block text-sm text-muted">
          {t(`alert.${search.alert}`)}
          {search.fresh > 0 && ` · ${t('searchFresh', { count: search.fresh })}`}
        </span>
      </Link>
      <IconButton
        label={t('searchRemove', { name: search.name })}
        disabled={removing.isPending}
        onClick={() => removing.mutate(search.id)}
      >
        <Trash2 className="size-5" aria-hidden="true" />
      </IconButton>
    </div>
  );
}
