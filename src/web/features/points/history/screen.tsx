import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type pointsWords from '#web/domain/points/en.json';
import { HistoryList } from '#web/domain/points/history-list.tsx';
import { historyQuery, REASONS } from '#web/domain/points/history.ts';
import type { HistoryFilter } from '#web/domain/points/history.ts';
import type en from '#web/features/points/history/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import type shellWords from '#web/platform/phrases/en.json';
import { useSession } from '#web/platform/session/session.ts';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { ScreenHead } from '#web/domain/page/screen-head.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';

const DIRECTIONS = ['all', 'in', 'out'] as const;

export default function PointsHistoryScreen() {
  const t = useText<typeof en>('features/points/history');
  const words = useText<typeof pointsWords>('domain/points');
  const shell = useText<typeof shellWords>('platform/phrases');
  const { user } = useSession();
  const [filter, setFilter] = useState<HistoryFilter>({ reason: null, direction: null });
  const history = useInfiniteQuery(historyQuery(user?.id ?? '', filter));
  const entries = history.data?.pages.flat() ?? [];
  const isAtBeginning =
    history.isSuccess && entries.length === 0 && filter.reason === null && filter.direction === null;
  // With nothing there, there is nothing to choose among.
  if (isAtBeginning)
    return (
      <div className="grid animate-rise grid-cols-[minmax(0,1fr)] gap-6">
        <ScreenHead title={t('title')} />
        <Empty
          title={t('emptyTitle')}
          action={
            <ScreenLink to="my-points" className={buttonClass('primary', 'mt-3')}>
              {t('emptyWay')}
            </ScreenLink>
          }
        >
          {t('empty')}
        </Empty>
      </div>
    );
  return (
    <div className="grid animate-rise grid-cols-[minmax(0,1fr)] gap-6">
      <ScreenHead title={t('title')} />
      <div className="split">
        <div className="grid gap-4 sm:grid-cols-2 sm:items-end lg:order-last lg:grid-cols-1">
          <SelectField
            label={t('reason')}
            value={filter.reason ?? ''}
            onChange={(event) =>
              setFilter({
                ...filter,
                reason: REASONS.find((reason) => reason === event.target.value) ?? null,
              })
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
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {history.isPending && <ListSkeleton />}
          {history.isError && (
            <Retry
              text={shell('loadFailed')}
              action={shell('tryAgain')}
              onRetry={() => void history.refetch()}
            />
          )}
          {history.isSuccess && (
            <section className="grid gap-2">
              {entries.length === 0 ? <Empty>{t('noneSuch')}</Empty> : <HistoryList entries={entries} />}
              <MoreButton list={history} className="mt-4">
                {t('more')}
              </MoreButton>
            </section>
          )}
        </div>
      </div>
    </div>
  );
}
