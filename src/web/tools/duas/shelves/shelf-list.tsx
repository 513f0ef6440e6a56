import { useQuery } from '@tanstack/react-query';
import { isSaid } from '#core/duas/sitting.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/duas/en.json';
import { duaPath } from '#web/tools/duas/library/address.ts';
import { duasQuery } from '#web/tools/duas/library/duas-query.ts';
import { useSaidToday } from '#web/tools/duas/own/own-counts.ts';
import { DuaLine } from '#web/tools/duas/shelves/dua-line.tsx';
import { Places } from '#web/tools/duas/shelves/places.tsx';
import type { Shelf } from '#web/tools/duas/shelves/shelf.ts';
import { Retry } from '#web/ui/retry.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

export function ShelfList({ shelf, arranging }: { shelf: Shelf; arranging: boolean }) {
  const t = useText<typeof en>('tools/duas');
  const { id, entries, list } = shelf;
  const said = useSaidToday()(id);
  const loaded = useQuery(duasQuery(useLanguage(), entries));
  if (loaded.isPending) return <PageSpinner />;
  if (loaded.isError)
    return <Retry text={t('unread')} action={t('tryAgain')} onRetry={() => void loaded.refetch()} />;
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {entries.map((entry) => {
        const dua = loaded.data.get(entry.id);
        return (
          dua && (
            <li key={dua.id}>
              <DuaLine dua={dua} to={duaPath(id, dua.id)} said={isSaid(entry, said)}>
                {arranging && list && <Places list={list} dua={dua} />}
              </DuaLine>
            </li>
          )
        );
      })}
    </ol>
  );
}
