import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { JobPage as Job } from '#core/jobs/shapes.ts';
import { CommunityReportForm } from '#web/domain/halaqa/community-report-form.tsx';
import { Writer } from '#web/domain/halaqa/writer.tsx';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import { ApplyPart } from '#web/features/halaqa/jobs/apply-part.tsx';
import type en from '#web/features/halaqa/jobs/en.json';
import { FacetWords } from '#web/features/halaqa/jobs/facet-words.tsx';
import { History } from '#web/features/halaqa/jobs/history.tsx';
import { CompanyLine, JobFacts } from '#web/features/halaqa/jobs/job-line.tsx';
import { MarkButtons } from '#web/features/halaqa/jobs/mark-buttons.tsx';
import { OwnerPart } from '#web/features/halaqa/jobs/owner-part.tsx';
import { jobQuery } from '#web/features/halaqa/jobs/queries.ts';
import { SendOn } from '#web/domain/writing/send-on.tsx';
import { useLanguageName } from '#web/platform/language/language-names.ts';
import { useDay } from '#web/platform/language/use-date-time.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type phrases from '#web/platform/phrases/en.json';
import { useSession } from '#web/platform/session/session.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Retry } from '#web/ui/retry.tsx';

export function JobPage() {
  const t = useText<typeof en>('features/halaqa/jobs');
  const say = useText<typeof phrases>('platform/phrases');
  const { part: jobId = '' } = useParams();
  const job = useQuery(jobQuery(useSession().user?.id ?? null, jobId));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <BackLink to="/halaqa/jobs">{t('back')}</BackLink>
      {job.isPending && <ListSkeleton />}
      {job.isError && (
        <Retry text={say('loadFailed')} action={say('tryAgain')} onRetry={() => void job.refetch()} />
      )}
      {job.data === null && (
        <Empty>
          <p>{t('gone')}</p>
        </Empty>
      )}
      {job.data && <Whole job={job.data} />}
    </div>
  );
}

function Whole({ job }: { job: NonNullable<Job> }) {
  const t = useText<typeof en>('features/halaqa/jobs');
  const day = useDay();
  const nameOf = useLanguageName();
  const [isReporting, setReporting] = useState(false);
  const lists = [
    ['skills', job.skills],
    ['languages', job.languages.map(nameOf)],
  ] as const;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header className="grid gap-2">
        <h2 className="text-2xl font-semibold [overflow-wrap:anywhere]">
          <bdi>{job.title}</bdi>
        </h2>
        <CompanyLine company={job.company} className="text-lg" />
        <JobFacts job={job} />
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <span className="font-semibold">{t(`standing.${job.standing}`)}</span>
          {job.outcome && <span>{t(`outcome.${job.outcome}`)}</span>}
          {job.standing === 'open' && job.expires_at && (
            <span>{t('until', { day: day(job.expires_at) })}</span>
          )}
        </p>
      </header>
      {job.own ? <OwnerPart job={job} own={job.own} /> : <ApplyPart job={job} />}
      <p lang={job.language ?? undefined} dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
        {job.body}
      </p>
      {lists.map(
        ([name, values]) =>
          values.length > 0 && (
            <section key={name} className="grid gap-2">
              <h3 className="font-semibold">{t(name)}</h3>
              <ul className="flex flex-wrap gap-2">
                {values.map((value) => (
                  <li key={value} className="max-w-full rounded-pill bg-sunken px-3 py-1 text-sm">
                    <bdi className="[overflow-wrap:anywhere]">{value}</bdi>
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
      <FacetWords companyId={job.company.id} words={job.facet_words} maySay={job.may_say} />
      {job.changes > 0 && <History jobId={job.id} changes={job.changes} />}
      {!job.own && (
        <section className="grid gap-3">
          <h3 className="font-semibold">{t('postedBy')}</h3>
          <Writer person={job.author} />
          <div className="flex flex-wrap gap-3">
            <MarkButtons job={job} />
            <SendOn what={`job:${job.id}`} />
            <Button look="quiet" onClick={() => setReporting(true)}>
              {t('report')}
            </Button>
          </div>
        </section>
      )}
      <Dialog open={isReporting} onClose={() => setReporting(false)} title={t('reportTitle')}>
        <CommunityReportForm type="job" id={job.id} onClose={() => setReporting(false)} />
      </Dialog>
    </article>
  );
}
