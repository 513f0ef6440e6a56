import { Suspense, useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { keyOf, referenceOf } from '#core/hadith/reference.ts';
import { entryAt } from '#web/domain/hadith/entries.ts';
import { groupsQuery } from '#web/domain/hadith/groups-query.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { noteUse } from '#web/platform/session/uses.ts';
import type en from '#web/tools/hadith/en.json';
import { HadithPage } from '#web/tools/hadith/hadith-page.tsx';
import { ImportedHadith } from '#web/tools/hadith/imported/imported-hadith.tsx';
import { NotHere } from '#web/tools/hadith/not-here.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { TextSkeleton } from '#web/domain/page/skeleton.tsx';

/** The hadith at an address such as `/hadith/bukhari/1`, also where that number is a parallel of ours. */
export function ReaderView({ address }: { address: string }) {
  const t = useText<typeof en>('tools/hadith');
  const language = useLanguage();
  const reference = referenceOf(address);
  const entry = reference && entryAt(keyOf(reference));
  const group = useQuery({ ...groupsQuery(language, [entry?.group ?? '']), enabled: entry !== null });
  const hadith = group.data?.find(({ key }) => key === entry?.key);
  useEffect(() => {
    if (hadith) noteUse('hadith', Date.now());
  }, [hadith]);
  return (
    <div className="reading grid animate-rise grid-cols-[minmax(0,1fr)] gap-4">
      <Suspense fallback={<TextSkeleton />}>
        {!entry ? (
          reference ? (
            <ImportedHadith reference={reference} />
          ) : (
            <NotHere reference={null} />
          )
        ) : group.isError ? (
          <Retry text={t('unread')} action={t('tryAgain')} onRetry={() => void group.refetch()} />
        ) : hadith ? (
          <HadithPage hadith={hadith} />
        ) : (
          <TextSkeleton />
        )}
      </Suspense>
    </div>
  );
}
