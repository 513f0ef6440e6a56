import { useState } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import type en from '#web/features/admin/stats/en.json';
import { useNumbers } from '#web/features/admin/stats/figures/use-numbers.ts';
import { JobCard } from '#web/features/admin/stats/queue/job-card.tsx';
import { jobsQuery, overviewQuery, STATES } from '#web/features/admin/stats/queue/queries.ts';
import type { State } from '#web/features/admin/stats/queue/queries.ts';
import { useStaff } from '#web/features/admin/use-staff.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Empty } from '#web/ui/empty.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { Segments } from '#web/ui/segments.tsx';

/** What the server still has to do: what waits, runs and has died. What a job is about is never shown. */
export default function QueuePart() {
  const t = useText<typeof en>('features/admin/stats');
  const { number } = useNumbers();
  const { userId } = useStaff();
  const [state, setState] = useState<State>('dead');
  const overview = useQuery(overviewQuery(userId));
  const count = (name: State) => overview.data?.reduce((sum, kind) => sum + kind[name], 0);
  const label = (name: State) => {
    const many = count(name);
    return many === undefined ? t(`state.${name}`) : `${t(`state.${name}`)} (${number(many)})`;
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="reading text-muted">{t('queueText')}</p>
      <Segments
        label={t('states')}
        segments={STATES.map((name) => ({ value: name, label: label(name) }))}
        value={state}
        onChange={setState}
        className="justify-self-start"
      />
      <Jobs key={state} state={state} />
    </div>
  );
}

function Jobs({ state }: { state: State }) {
  const t = useText<typeof en>('features/admin/stats');
  const { userId } = useStaff();
  const jobs = useInfiniteQuery(jobsQuery(userId, state));
  if (jobs.isPending) return <ListSkeleton />;
  if (jobs.data === undefined)
    return <Retry text={t('failed')} action={t('retry')} onRetry={() => void jobs.refetch()} />;
  const shown = jobs.data.pages.flat();
  if (shown.length === 0) return <Empty>{t(`none.${state}`)}</Empty>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {shown.map((job) => (
          <li key={job.id}>
            <JobCard job={job} state={state} />
          </li>
        ))}
      </ul>
      <MoreButton list={jobs} className="justify-self-center">
        {t('more')}
      </MoreButton>
    </div>
  );
}
