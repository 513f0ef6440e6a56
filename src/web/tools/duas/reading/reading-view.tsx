import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { surahsOf, useKeptScripture } from '#web/domain/quran/kept-scripture.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/duas/en.json';
import { ownPathOf } from '#web/domain/duas/address.ts';
import { duasQuery } from '#web/domain/duas/duas-query.ts';
import { DuaPage } from '#web/tools/duas/reading/dua-page.tsx';
import { NotHere } from '#web/tools/duas/shelves/not-here.tsx';
import { useShelf } from '#web/tools/duas/shelves/shelf.ts';
import { Retry } from '#web/ui/retry.tsx';
import { TextSkeleton } from '#web/domain/page/skeleton.tsx';

/** The dua at an address such as `/duas/morning/no-harm`. */
export function ReadingView({ shelfId, duaId }: { shelfId: string; duaId: string }) {
  const t = useText<typeof en>('tools/duas');
  const shelf = useShelf(shelfId);
  const entries = shelf?.entries ?? [];
  const loaded = useQuery(duasQuery(useLanguage(), entries));
  useKeptScripture(surahsOf(entries.flatMap(({ ayahs = [] }) => ayahs)));
  if (!shelf || !entries.some(({ id }) => id === duaId)) {
    // Taken out of a list meanwhile, or a link that somebody shortened: it still stands among its own.
    const path = ownPathOf(duaId);
    return path ? <Navigate to={path} replace /> : <NotHere />;
  }
  const dua = loaded.data?.get(duaId);
  return (
    <div className="reading grid animate-rise grid-cols-[minmax(0,1fr)] gap-4">
      <Suspense fallback={<TextSkeleton />}>
        {loaded.isError ? (
          <Retry text={t('unread')} action={t('tryAgain')} onRetry={() => void loaded.refetch()} />
        ) : dua ? (
          <DuaPage dua={dua} shelf={shelf} />
        ) : (
          <TextSkeleton />
        )}
      </Suspense>
    </div>
  );
}
