import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { hadithEntries } from 'virtual:hadith-index';
import { folded } from '#core/fold.ts';
import { keyOf, parseReference } from '#core/hadith/reference.ts';
import { entryAt } from '#web/domain/hadith/entries.ts';
import { groupsQuery } from '#web/domain/hadith/groups-query.ts';
import type { ReadHadith } from '#web/domain/hadith/library.ts';
import { useHadithNames } from '#web/domain/hadith/names.ts';
import { allGroups } from '#web/domain/hadith/selection.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/hadith/en.json';
import { HadithList } from '#web/tools/hadith/hadith-list.tsx';
import { FoundTexts } from '#web/tools/hadith/imported/found-texts.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { searchFor } from '#web/ui/search-box.tsx';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';

/** By reference, or by all of its words in the text, the translation, the title or the narrator's name. */
export function Found({ query }: { query: string }) {
  const t = useText<typeof en>('tools/hadith');
  const names = useHadithNames();
  const loaded = useQuery(groupsQuery(useLanguage(), allGroups()));
  const reference = parseReference(query);
  const meant = reference && entryAt(keyOf(reference));
  const search = searchFor(query);
  if (meant) return <HadithList entries={[meant]} search={search} />;
  if (loaded.isPending) return <ListSkeleton />;
  if (loaded.isError)
    return <Retry text={t('unread')} action={t('tryAgain')} onRetry={() => void loaded.refetch()} />;
  const words = folded(query).split(' ');
  const holds = (hadith: ReadHadith) => {
    const text = folded(
      `${hadith.title} ${hadith.text ?? ''} ${hadith.arabic} ${names.narrator(hadith.narrator)}`,
    );
    return words.every((word) => text.includes(word));
  };
  const keys = new Set(loaded.data.filter(holds).map(({ key }) => key));
  const entries = hadithEntries.filter(({ key }) => keys.has(key));
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <output className="text-sm text-muted">{t('found', { count: entries.length })}</output>
      {entries.length === 0 ? (
        <Empty>{t('nothingFound')}</Empty>
      ) : (
        <HadithList entries={entries} search={search} />
      )}
      <Suspense fallback={null}>
        <FoundTexts query={query} />
      </Suspense>
    </section>
  );
}
