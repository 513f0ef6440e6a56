import type { ReactNode } from 'react';
import { BadgeCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { Company, JobCard } from '#core/jobs/shapes.ts';
import { Moment } from '#web/domain/writing/moment.tsx';
import type en from '#web/features/halaqa/jobs/en.json';
import { useSalary } from '#web/features/halaqa/jobs/salary.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { classNames } from '#web/ui/class-names.ts';

/** An admin has looked: it is who it says. */
export function ProvedSign() {
  const t = useText<typeof en>('features/halaqa/jobs');
  return (
    <span title={t('proved')} className="shrink-0 text-primary">
      <BadgeCheck className="size-5" aria-hidden="true" />
      <span className="sr-only">{t('proved')}</span>
    </span>
  );
}

export function CompanyName({ company }: { company: Company }) {
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-1">
      <Link to={`/halaqa/jobs/company/${company.id}`} className="rounded-field hover:underline">
        <bdi className="[overflow-wrap:anywhere]">{company.name}</bdi>
      </Link>
      {company.proved && <ProvedSign />}
    </span>
  );
}

/** Where, how and for what: one line of words between dots. */
export function JobFacts({ job }: { job: JobCard }) {
  const t = useText<typeof en>('features/halaqa/jobs');
  const salary = useSalary();
  const facts = [
    job.place?.name,
    job.distance !== null && t('distance', { km: job.distance }),
    t(`remote.${job.remote}`),
    t(`type.${job.type}`),
    t(`seniority.${job.seniority}`),
    job.salary && salary(job.salary),
  ].filter((fact) => typeof fact === 'string');
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-muted">
      {facts.map((fact) => (
        // What is said in the reader’s words goes their way; a name has its own.
        <li key={fact}>{fact === job.place?.name ? <bdi>{fact}</bdi> : fact}</li>
      ))}
    </ul>
  );
}

/** Whose job it is, and how many of those who applied there were answered. */
export function CompanyLine({ company, className }: { company: JobCard['company']; className?: string }) {
  const t = useText<typeof en>('features/halaqa/jobs');
  return (
    <p className={classNames('flex flex-wrap items-center gap-x-3 gap-y-1', className)}>
      <CompanyName company={company} />
      {company.answered && (
        <span className="text-sm text-muted">
          {t('answered', { all: company.answered.of, answered: company.answered.answered })}
        </span>
      )}
    </p>
  );
}

/** A job in a list. `children` stand under it: what its owner or applicant needs to know. */
export function JobLine({ job, children }: { job: JobCard; children?: ReactNode }) {
  const t = useText<typeof en>('features/halaqa/jobs');
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-card border border-line bg-raised p-5 shadow-card">
      <h2 className="text-lg font-semibold [overflow-wrap:anywhere]">
        <Link to={`/halaqa/jobs/${job.id}`} className="rounded-field hover:underline">
          <bdi>{job.title}</bdi>
        </Link>
      </h2>
      <CompanyLine company={job.company} />
      <JobFacts job={job} />
      {job.facets.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {job.facets.map((facet) => (
            <li key={facet} className="rounded-pill bg-primary-soft px-3 py-1 text-sm text-primary">
              {t(`facet.${facet}`)}
            </li>
          ))}
        </ul>
      )}
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        {job.standing !== 'open' && <span className="font-semibold">{t(`standing.${job.standing}`)}</span>}
        {job.applied && <span className="font-semibold text-primary">{t(`state.${job.applied}`)}</span>}
        {job.mark === 'saved' && <span>{t('saved')}</span>}
        {job.published_at && <Moment at={job.published_at} />}
      </p>
      {children}
    </article>
  );
}
