import type { ReactNode } from 'react';
import type { JobCard } from '#core/jobs/shapes.ts';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import type en from '#web/features/halaqa/jobs/en.json';
import { JobLine } from '#web/features/halaqa/jobs/job-line.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type phrases from '#web/platform/phrases/en.json';
import { Empty } from '#web/ui/empty.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { Retry } from '#web/ui/retry.tsx';

/** As much of an endless query as a list needs. */
interface PagedList {
  isPending: boolean;
  isError: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

interface JobPagesProps<Job extends JobCard> {
  list: PagedList;
  /** Undefined until something was read. */
  jobs: readonly Job[] | undefined;
  empty: string;
  /** What stands under each. */
  children?: (job: Job) => ReactNode;
}

/** A list of jobs, page by page. */
export function JobPages<Job extends JobCard>({ list, jobs, empty, children }: JobPagesProps<Job>) {
  const t = useText<typeof en>('features/halaqa/jobs');
  const say = useText<typeof phrases>('platform/phrases');
  if (list.isPending) return <ListSkeleton />;
  if (list.isError && !jobs)
    return <Retry text={say('loadFailed')} action={say('tryAgain')} onRetry={() => void list.refetch()} />;
  return (
    <>
      {jobs?.length === 0 && !list.hasNextPage && (
        <Empty>
          <p>{empty}</p>
        </Empty>
      )}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {jobs?.map((job) => (
          <li key={job.id}>
            <JobLine job={job}>{children?.(job)}</JobLine>
          </li>
        ))}
      </ol>
      <MoreButton list={list} className="justify-self-center">
        {t('more')}
      </MoreButton>
    </>
  );
}
