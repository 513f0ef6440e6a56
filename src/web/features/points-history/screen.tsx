import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type en from '#web/features/points-history/en.json';
import { useText } from '#web/language/use-text.ts';
import type pointsWords from '#web/points/en.json';
import { historyQuery, REASONS } from '#web/points/history.ts';
import type { HistoryFilter } from '#web/points/history.ts';
import { HistoryList } from '#web/points/history-list.tsx';
import { useSession } from '#web/session/session.ts';
import type shellWords from '#web/shell/en.json';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { NarrowPage } from '#web/ui/narrow-page.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

const DIRECTIONS = ['all', 'in', 'out'] as const;

export default function PointsHistoryScreen() {
  const t = useText<typeof en>('points-history');
  const words = useText<typeof pointsWords>('points');
  const shell = useText<typeof shellWords>('shell');
  const { user } = useSession();
  const [filter, setFilter] = useState<HistoryFilter>({ reason: null, direction: null });
  const history = useInfiniteQuery(historyQuery(user?.id ?? '', filter));
  const entries = history.data?.pages.flat() ?? [];
  return (
    <NarrowPage title={t('title')} intro={t('summary')}>
      <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
        <SelectField
          label={t('reason')}
          value={filter.reason ?? ''}
          onChange={(event) =>
            setFilter({ ...filter, reason: REASONS.find((reason) => reason === event.target.value) ?? null })
          }
        >
          <option value="">{t('everyReason')}</option>
          {REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {words(`reason.${reason}`)}
            </option>
          ))}
        </SelectField>
        <Segments
          label={t('direction')}
          segments={DIRECTIONS.map((value) => ({ value, label: t(`direction.${value}`) }))}
          value={filter.direction ?? 'all'}
          onChange={(direction) =>
            setFilter({ ...filter, direction: direction === 'all' ? null : direction })
          }
        />
      </div>
      {history.isPending && <PageSpinner label={shell('loading')} />}
      {history.isError && (
        <Retry text={shell('loadFailed')} action={shell('tryAgain')} onRetry={() => void history.refetch()} />
      )}
      {history.isSuccess && (
        <Card>
          {entries.length === 0 ? <Empty>{t('empty')}</Empty> : <HistoryList entries={entries} />}
          {history.hasNextPage && (
            <Button
              look="plain"
              busy={history.isFetchingNextPage}
              onClick={() => void history.fetchNextPage()}
              className="mt-4"
            >
              {t('more')}
            </Button>
          )}
        </Card>
      )}
    </NarrowPage>
  );
}
