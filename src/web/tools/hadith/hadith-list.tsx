import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { HadithEntry } from 'virtual:hadith-index';
import { groupsQuery } from '#web/domain/hadith/groups-query.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/hadith/en.json';
import { HadithLine } from '#web/tools/hadith/hadith-line.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';

interface HadithListProps {
  entries: readonly HadithEntry[];
  /** What was chosen or looked for, so that it is kept while one of them is open. */
  search: string;
  /** Shows the places in the Forty. */
  numbered?: boolean;
  /** Titles and where they stand, for a narrow column. */
  short?: boolean;
}

export function HadithList({ entries, search, numbered = false, short = false }: HadithListProps) {
  const t = useText<typeof en>('tools/hadith');
  const language = useLanguage();
  const groups = [...new Set(entries.map(({ group }) => group))].toSorted();
  const loaded = useQuery(groupsQuery(language, groups));
  if (loaded.isPending) return <ListSkeleton />;
  if (loaded.isError)
    return <Retry text={t('unread')} action={t('tryAgain')} onRetry={() => void loaded.refetch()} />;
  const byKey = new Map(loaded.data.map((hadith) => [hadith.key, hadith]));
  const List = numbered ? 'ol' : 'ul';
  return (
    <Suspense fallback={<ListSkeleton />}>
      <List className="-mx-3 grid grid-cols-[minmax(0,1fr)]">
        {entries.map(({ key, nawawi }) => {
          const hadith = byKey.get(key);
          return (
            hadith && (
              <li key={key}>
                <HadithLine
                  hadith={hadith}
                  search={search}
                  place={numbered ? nawawi : undefined}
                  short={short}
                />
              </li>
            )
          );
        })}
      </List>
    </Suspense>
  );
}
