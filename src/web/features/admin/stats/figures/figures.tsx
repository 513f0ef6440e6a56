import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import type en from '#web/features/admin/stats/en.json';
import { Cohorts } from '#web/features/admin/stats/figures/cohorts.tsx';
import { Languages } from '#web/features/admin/stats/figures/languages.tsx';
import { OverTime } from '#web/features/admin/stats/figures/over-time.tsx';
import { figuresQuery, RANGES } from '#web/features/admin/stats/figures/queries.ts';
import type { Range } from '#web/features/admin/stats/figures/queries.ts';
import { Tiles } from '#web/features/admin/stats/figures/tiles.tsx';
import { useStaff } from '#web/features/admin/use-staff.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Retry } from '#web/ui/retry.tsx';
import { Segments } from '#web/ui/segments.tsx';

/** How much the site is used, from daily sums that name nobody. */
export default function FiguresPart() {
  const t = useText<typeof en>('features/admin/stats');
  const { userId } = useStaff();
  const [range, setRange] = useState<Range>('30');
  const figures = useQuery(figuresQuery(userId, range));
  if (figures.isPending) return <ListSkeleton />;
  if (figures.data === undefined)
    return <Retry text={t('failed')} action={t('retry')} onRetry={() => void figures.refetch()} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8" aria-busy={figures.isFetching}>
      <Segments
        label={t('range')}
        segments={RANGES.map((days) => ({ value: days, label: t('days', { days: Number(days) }) }))}
        value={range}
        onChange={setRange}
        className="justify-self-start"
      />
      <Tiles figures={figures.data} />
      <OverTime figures={figures.data} range={range} />
      <Languages figures={figures.data} />
      <Cohorts cohorts={figures.data.cohorts} />
    </div>
  );
}
