import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useText } from '#web/platform/language/use-text.ts';
import { noteUse } from '#web/platform/session/uses.ts';
import { mosqueQuery } from '#web/tools/mosque-finder/answers.ts';
import type en from '#web/tools/mosque-finder/en.json';
import { MosquePage } from '#web/tools/mosque-finder/mosque-page.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { ScreenHead } from '#web/domain/page/screen-head.tsx';
import { TextSkeleton } from '#web/domain/page/skeleton.tsx';

/** One mosque, by a link that can be passed on. */
export function MosqueView({ id }: { id: string }) {
  const t = useText<typeof en>('tools/mosque-finder');
  const mosque = useQuery(mosqueQuery(id));
  useEffect(() => noteUse('mosque-finder', Date.now()), []);
  return (
    <div className="reading grid animate-rise grid-cols-[minmax(0,1fr)] gap-5">
      {mosque.isPending && <TextSkeleton />}
      {mosque.isError && (
        <Untitled>
          <Retry text={t('failed')} action={t('again')} onRetry={() => void mosque.refetch()} />
        </Untitled>
      )}
      {mosque.data === null && (
        <Untitled>
          <Empty>{t('unknown')}</Empty>
        </Untitled>
      )}
      {mosque.data && <MosquePage mosque={mosque.data} />}
    </div>
  );
}

function Untitled({ children }: { children: ReactNode }) {
  const t = useText<typeof en>('tools/mosque-finder');
  return (
    <>
      <ScreenHead title={t('title')} />
      {children}
    </>
  );
}
