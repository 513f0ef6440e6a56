import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { duaEntries } from 'virtual:dua-index';
import { folded } from '#core/fold.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/duas/en.json';
import { duaPath } from '#web/domain/duas/address.ts';
import { useCategoryName } from '#web/domain/duas/categories.ts';
import { duasQuery } from '#web/domain/duas/duas-query.ts';
import { DuaLine } from '#web/tools/duas/shelves/dua-line.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { searchFor } from '#web/ui/search-box.tsx';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';

/** By all of the words, in the text, its spelling or translation, the title or the occasions. */
export function Found({ query }: { query: string }) {
  const t = useText<typeof en>('tools/duas');
  const nameOf = useCategoryName();
  const loaded = useQuery(duasQuery(useLanguage(), duaEntries));
  if (loaded.isPending) return <ListSkeleton />;
  if (loaded.isError)
    return <Retry text={t('unread')} action={t('tryAgain')} onRetry={() => void loaded.refetch()} />;
  const words = folded(query).split(' ');
  const found = [...loaded.data.values()].filter((dua) => {
    const { title, transliteration = '', text = '', categories } = dua;
    const arabic = 'arabic' in dua ? dua.arabic : (dua.words ?? '');
    const all = folded(
      [title, transliteration, text, arabic, ...categories.map((category) => nameOf(category))].join(' '),
    );
    return words.every((word) => all.includes(word));
  });
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <output className="text-sm text-muted">{t('found', { count: found.length })}</output>
      {found.length === 0 ? (
        <Empty>{t('nothingFound')}</Empty>
      ) : (
        <Suspense fallback={<ListSkeleton />}>
          <ul className="-mx-3 grid grid-cols-[minmax(0,1fr)]">
            {found.map((dua) => (
              <li key={dua.id}>
                <DuaLine dua={dua} to={duaPath(dua.categories[0] ?? '', dua.id) + searchFor(query)} />
              </li>
            ))}
          </ul>
        </Suspense>
      )}
    </section>
  );
}
