import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { call } from '#web/domain/writing/calls.ts';
import { CommunityReportForm } from '#web/domain/halaqa/community-report-form.tsx';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import { useDoing } from '#web/features/halaqa/jobs/calls.ts';
import { CompanyForm } from '#web/features/halaqa/jobs/company-form.tsx';
import type en from '#web/features/halaqa/jobs/en.json';
import { FacetWords } from '#web/features/halaqa/jobs/facet-words.tsx';
import { ProvedSign } from '#web/features/halaqa/jobs/job-line.tsx';
import { JobPages } from '#web/features/halaqa/jobs/job-pages.tsx';
import { companyQuery } from '#web/features/halaqa/jobs/queries.ts';
import type { CompanyPage as Company } from '#web/features/halaqa/jobs/queries.ts';
import { StaffForm } from '#web/features/halaqa/jobs/staff-form.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type phrases from '#web/platform/phrases/en.json';
import { useSession } from '#web/platform/session/session.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Retry } from '#web/ui/retry.tsx';

export function CompanyPage() {
  const t = useText<typeof en>('features/halaqa/jobs');
  const say = useText<typeof phrases>('platform/phrases');
  const { id: companyId = '' } = useParams();
  const read = useInfiniteQuery(companyQuery(useSession().user?.id ?? null, companyId));
  const company = read.data?.pages[0];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <BackLink to="/halaqa/jobs">{t('back')}</BackLink>
      {read.isPending && <ListSkeleton />}
      {read.isError && (
        <Retry text={say('loadFailed')} action={say('tryAgain')} onRetry={() => void read.refetch()} />
      )}
      {company === null && (
        <Empty>
          <p>{t('companyGone')}</p>
        </Empty>
      )}
      {company && (
        <>
          <Head company={company} />
          <FacetWords companyId={company.id} words={company.facet_words} maySay={company.may_say} />
          {company.people && <StaffForm companyId={company.id} people={company.people} />}
          <h3 className="text-xl font-semibold">{t('companyJobs')}</h3>
          <JobPages
            list={read}
            jobs={read.data?.pages.flatMap((page) => page?.jobs ?? [])}
            empty={t('companyNoJobs')}
          />
          {!company.is_mine && <CompanyReport companyId={company.id} />}
        </>
      )}
    </div>
  );
}

function CompanyReport({ companyId }: { companyId: string }) {
  const t = useText<typeof en>('features/halaqa/jobs');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" className="justify-self-start" onClick={() => setOpen(true)}>
        {t('reportCompany')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('reportCompany')}>
        <CommunityReportForm type="company" id={companyId} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function Head({ company }: { company: Company }) {
  const t = useText<typeof en>('features/halaqa/jobs');
  const [isEditing, setEditing] = useState(false);
  const answering = useDoing((agree: boolean) =>
    call('answer_staff', { _company_id: company.id, _agree: agree }),
  );
  return (
    <header className="grid gap-3">
      <h2 className="flex flex-wrap items-center gap-2 text-2xl font-semibold">
        <bdi className="[overflow-wrap:anywhere]">{company.name}</bdi>
        {company.proved && <ProvedSign />}
      </h2>
      <p className="flex flex-wrap gap-x-4 text-muted">
        {company.place && <bdi>{company.place}</bdi>}
        {company.answered && (
          <span>{t('answered', { all: company.answered.of, answered: company.answered.answered })}</span>
        )}
        {company.website && (
          <a
            href={company.website}
            target="_blank"
            rel="noopener noreferrer nofollow"
            dir="ltr"
            className="rounded-field text-primary [overflow-wrap:anywhere] hover:underline"
          >
            {company.website.replace(/^https:\/\//u, '')}
          </a>
        )}
      </p>
      {company.about && (
        <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
          {company.about}
        </p>
      )}
      {company.name_taken && company.is_mine && <Notice>{t('companyTaken')}</Notice>}
      {company.staff === 'asked' && (
        <Notice>
          <p>{t('staffAsked')}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button busy={answering.isPending} onClick={() => answering.mutate(true)}>
              {t('staffYes')}
            </Button>
            <Button look="plain" busy={answering.isPending} onClick={() => answering.mutate(false)}>
              {t('staffNo')}
            </Button>
          </div>
        </Notice>
      )}
      {company.is_mine && (
        <Button look="plain" className="justify-self-start" onClick={() => setEditing(true)}>
          {t('companyEdit')}
        </Button>
      )}
      <Dialog open={isEditing} onClose={() => setEditing(false)} title={t('companyEdit')}>
        <CompanyForm company={company} onDone={() => setEditing(false)} />
      </Dialog>
    </header>
  );
}
