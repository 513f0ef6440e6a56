import { useQueries } from '@tanstack/react-query';
import { childrensDecisionsQuery, decisionsQuery } from '#web/domain/decisions/decisions.ts';
import { HeldWords } from '#web/domain/decisions/held-words.tsx';
import { heldQuery } from '#web/domain/decisions/held.ts';
import { ChildrensDecisions, OwnDecisions } from '#web/domain/decisions/own-decisions.tsx';
import { NarrowPage } from '#web/domain/page/narrow-page.tsx';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import type en from '#web/features/decisions/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import type phrases from '#web/platform/phrases/en.json';
import { useSession } from '#web/platform/session/session.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Retry } from '#web/ui/retry.tsx';

/** What was decided about somebody, whatever their age, and for parents about their children. */
export default function DecisionsScreen() {
  const t = useText<typeof en>('features/decisions');
  const say = useText<typeof phrases>('platform/phrases');
  const me = useSession().user?.id ?? '';
  const all = useQueries({ queries: [decisionsQuery(me), heldQuery(me), childrensDecisionsQuery(me)] });
  const failed = all.some(({ isError, data }) => isError && data === undefined);
  return (
    <NarrowPage title={t('title')}>
      {failed ? (
        <Retry
          text={say('loadFailed')}
          action={say('tryAgain')}
          onRetry={() => void Promise.all(all.map(({ refetch }) => refetch()))}
        />
      ) : all.some(({ isPending }) => isPending) ? (
        <ListSkeleton lines={3} />
      ) : all.every(({ data }) => data?.length === 0) ? (
        <Empty title={t('none')}>{t('noneText')}</Empty>
      ) : (
        <>
          <OwnDecisions />
          <HeldWords />
          <ChildrensDecisions />
        </>
      )}
    </NarrowPage>
  );
}
