import { useState } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import type { JobDraft } from '#core/jobs/shapes.ts';
import { call } from '#web/domain/writing/calls.ts';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import { AfterRules } from '#web/domain/halaqa/rules.tsx';
import { useDoing, useJobsRefusal } from '#web/features/halaqa/jobs/calls.ts';
import { CompanyForm } from '#web/features/halaqa/jobs/company-form.tsx';
import type en from '#web/features/halaqa/jobs/en.json';
import { OfferForm } from '#web/features/halaqa/jobs/offer-form.tsx';
import { jobQuery, offersQuery } from '#web/features/halaqa/jobs/queries.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type phrases from '#web/platform/phrases/en.json';
import { useSession } from '#web/platform/session/session.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { toast } from '#web/ui/toast.ts';

/** A new job, or one that is changed. Without a company there is first that. */
export function OfferPage() {
  const t = useText<typeof en>('features/halaqa/jobs');
  const say = useText<typeof phrases>('platform/phrases');
  const refusal = useJobsRefusal();
  const navigate = useNavigate();
  const { id: jobId } = useParams();
  const userId = useSession().user?.id ?? null;
  const [id] = useState(() => jobId ?? crypto.randomUUID());
  const offers = useInfiniteQuery(offersQuery(userId));
  const job = useQuery({ ...jobQuery(userId, jobId ?? ''), enabled: jobId !== undefined });
  const publishing = useDoing(
    (draft: JobDraft) => call(jobId === undefined ? 'publish_job' : 'edit_job', { _id: id, _job: draft }),
    () => {
      toast(t('offerPublished'));
      void navigate(`/halaqa/jobs/${id}`);
    },
  );
  const companies = offers.data?.pages[0]?.companies;
  if (offers.isError || job.isError)
    return (
      <Retry
        text={say('loadFailed')}
        action={say('tryAgain')}
        onRetry={() => void (offers.isError ? offers.refetch() : job.refetch())}
      />
    );
  if (companies === undefined || (jobId !== undefined && job.isPending)) return <ListSkeleton />;
  if (jobId !== undefined && !job.data?.own)
    return (
      <Empty>
        <p>{t('gone')}</p>
      </Empty>
    );
  return (
    <AfterRules>
      <h2 className="text-2xl font-semibold">{t(jobId === undefined ? 'offerNew' : 'offerEdit')}</h2>
      {companies.length === 0 ? (
        <>
          <p>{t('companyFirst')}</p>
          <CompanyForm company={null} />
        </>
      ) : (
        <OfferForm
          companies={companies}
          job={job.data ?? null}
          busy={publishing.isPending}
          failure={publishing.isError ? refusal(publishing.error) : null}
          onSubmit={(draft) => publishing.mutate(draft)}
        />
      )}
    </AfterRules>
  );
}
