import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useLive } from '#web/domain/halaqa/live.ts';
import { Moment } from '#web/domain/writing/moment.tsx';
import { Writer } from '#web/domain/halaqa/writer.tsx';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import type en from '#web/features/halaqa/jobs/en.json';
import { JobPages } from '#web/features/halaqa/jobs/job-pages.tsx';
import { applicationsToQuery, myApplicationsQuery } from '#web/features/halaqa/jobs/queries.ts';
import { Sections } from '#web/features/halaqa/jobs/sections.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type phrases from '#web/platform/phrases/en.json';
import { useSession } from '#web/platform/session/session.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { Retry } from '#web/ui/retry.tsx';

/** What somebody applied for, and how far it is. */
export function MyApplications() {
  const t = useText<typeof en>('features/halaqa/jobs');
  const mine = useInfiniteQuery(myApplicationsQuery(useSession().user?.id ?? null));
  useLive('job_applications', null, () => void mine.refetch());
  const all = mine.data?.pages.flatMap((page) => page.applications);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Sections />
      <JobPages
        list={mine}
        jobs={all?.map(({ id, state, job }) => ({ ...job, application: id, applied: state }))}
        empty={t('applicationsNone')}
      >
        {(job) => (
          <Link
            to={`/halaqa/jobs/application/${job.application}`}
            className={buttonClass('soft', 'justify-self-start')}
          >
            {t('myApplication')}
          </Link>
        )}
      </JobPages>
    </div>
  );
}

/** Who applied for one's own job, newest first. */
export function ApplicationsTo() {
  const t = useText<typeof en>('features/halaqa/jobs');
  const say = useText<typeof phrases>('platform/phrases');
  const { id: jobId = '' } = useParams();
  const read = useInfiniteQuery(applicationsToQuery(useSession().user?.id ?? null, jobId));
  useLive('job_applications', `job_id=eq.${jobId}`, () => void read.refetch());
  const all = read.data?.pages.flatMap((page) => page?.applications ?? []);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <BackLink to="/halaqa/jobs/offers">{t('section.offers')}</BackLink>
      <h2 className="text-2xl font-semibold">{t('applicationsTo')}</h2>
      {read.isPending && <ListSkeleton />}
      {read.isError && (
        <Retry text={say('loadFailed')} action={say('tryAgain')} onRetry={() => void read.refetch()} />
      )}
      {all?.length === 0 && (
        <Empty>
          <p>{t(read.data?.pages[0] === null ? 'gone' : 'applicationsToNone')}</p>
        </Empty>
      )}
      <ul className="divide-y divide-line">
        {all?.map((one) => (
          <li key={one.id} className="grid gap-2 py-4">
            <Writer person={one.applicant} note={<Moment at={one.sent_at} />}>
              <span className="rounded-pill bg-sunken px-3 py-1 text-sm font-semibold">
                {t(`state.${one.state}`)}
              </span>
            </Writer>
            {one.note !== null && (
              <p dir="auto" className="line-clamp-2 text-sm text-muted">
                {one.note}
              </p>
            )}
            <Link
              to={`/halaqa/jobs/application/${one.id}`}
              className={buttonClass('soft', 'justify-self-start')}
            >
              {t('applicationRead')}
            </Link>
          </li>
        ))}
      </ul>
      <MoreButton list={read}>{t('more')}</MoreButton>
    </div>
  );
}
