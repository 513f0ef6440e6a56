import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { isSaid } from '#core/duas/sitting.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/duas/en.json';
import { duaPath } from '#web/domain/duas/address.ts';
import { duasQuery } from '#web/domain/duas/duas-query.ts';
import { useSaidToday } from '#web/tools/duas/own/own-counts.ts';
import { DuaLine } from '#web/tools/duas/shelves/dua-line.tsx';
import { Places } from '#web/tools/duas/shelves/places.tsx';
import type { Shelf } from '#web/tools/duas/shelves/shelf.ts';
import { Retry } from '#web/ui/retry.tsx';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';

interface ShelfListProps {
  shelf: Shelf;
  arranging?: boolean;
  /** Titles alone, for a narrow column. */
  short?: boolean;
}

export function ShelfList({ shelf, arranging = false, short = false }: ShelfListProps) {
  const t = useText<typeof en>('tools/duas');
  const { id, entries, list } = shelf;
  const said = useSaidToday()(id);
  const loaded = useQuery(duasQuery(useLanguage(), entries));
  if (loaded.isPending) return <ListSkeleton lines={Math.min(entries.length, 8)} />;
  if (loaded.isError)
    return <Retry text={t('unread')} action={t('tryAgain')} onRetry={() => void loaded.refetch()} />;
  return (
    // Lines wait for the names of surahs: without a place of their own to wait, the whole screen would go and come again.
    <Suspense fallback={<ListSkeleton lines={Math.min(entries.length, 8)} />}>
      <ol className="-mx-3 grid grid-cols-[minmax(0,1fr)]">
        {entries.map((entry) => {
          const dua = loaded.data.get(entry.id);
          return (
            dua && (
              <li key={dua.id}>
                <DuaLine dua={dua} to={duaPath(id, dua.id)} said={isSaid(entry, said)} short={short}>
                  {arranging && list && <Places list={list} dua={dua} />}
                </DuaLine>
              </li>
            )
          );
        })}
      </ol>
    </Suspense>
  );
}
