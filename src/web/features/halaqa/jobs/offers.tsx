import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AfterRules } from '#web/domain/halaqa/rules.tsx';
import type en from '#web/features/halaqa/jobs/en.json';
import { CompanyName } from '#web/features/halaqa/jobs/job-line.tsx';
import { JobPages } from '#web/features/halaqa/jobs/job-pages.tsx';
import { offersQuery } from '#web/features/halaqa/jobs/queries.ts';
import { Sections } from '#web/features/halaqa/jobs/sections.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { useSession } from '#web/platform/session/session.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** What somebody offers, and for which companies. */
export function Offers() {
  const t = useText<typeof en>('features/halaqa/jobs');
  const offers = useInfiniteQuery(offersQuery(useSession().user?.id ?? null));
  const companies = offers.data?.pages[0]?.companies ?? [];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Sections />
      <AfterRules>
        <div className="flex flex-wrap items-center gap-3">
          <Link to="/halaqa/jobs/offer" className={buttonClass('primary')}>
            {t('offerNew')}
          </Link>
          {companies.map((company) => (
            <CompanyName key={company.id} company={company} />
          ))}
        </div>
        <JobPages
          list={offers}
          jobs={offers.data?.pages.flatMap((page) => page.jobs)}
          empty={t('offersNone')}
        >
          {(job) => (
            <Link
              to={`/halaqa/jobs/received/${job.id}`}
              className="flex min-h-11 flex-wrap items-center gap-x-4 rounded-field text-sm font-semibold text-primary hover:underline"
            >
              <span>{t('offerViews', { count: job.views })}</span>
              <span>{t('offerApplications', { count: job.applications })}</span>
              {job.unanswered > 0 && <span>{t('offerUnanswered', { count: job.unanswered })}</span>}
            </Link>
          )}
        </JobPages>
      </AfterRules>
    </div>
  );
}
