import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { call } from '#web/domain/writing/calls.ts';
import { useLive } from '#web/domain/halaqa/live.ts';
import { Moment } from '#web/domain/writing/moment.tsx';
import { Writer } from '#web/domain/halaqa/writer.tsx';
import { Confirmation } from '#web/domain/page/confirmation.tsx';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import { AnswerForm, NoteForm } from '#web/features/halaqa/jobs/answer-form.tsx';
import { addressOfFile } from '#web/features/halaqa/jobs/application-file.ts';
import { useDoing, useJobsRefusal } from '#web/features/halaqa/jobs/calls.ts';
import type en from '#web/features/halaqa/jobs/en.json';
import { applicationQuery } from '#web/features/halaqa/jobs/queries.ts';
import type { Application } from '#web/features/halaqa/jobs/queries.ts';
import { SentProfile } from '#web/features/halaqa/jobs/sent-profile.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type phrases from '#web/platform/phrases/en.json';
import { useSession } from '#web/platform/session/session.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { toast } from '#web/ui/toast.ts';

export function ApplicationPage() {
  const t = useText<typeof en>('features/halaqa/jobs');
  const say = useText<typeof phrases>('platform/phrases');
  const { id: applicationId = '' } = useParams();
  const read = useQuery(applicationQuery(useSession().user?.id ?? null, applicationId));
  useLive('job_applications', `id=eq.${applicationId}`, () => void read.refetch());
  if (read.isPending) return <ListSkeleton />;
  if (read.isError)
    return <Retry text={say('loadFailed')} action={say('tryAgain')} onRetry={() => void read.refetch()} />;
  if (read.data === null)
    return (
      <Empty>
        <p>{t('applicationGone')}</p>
      </Empty>
    );
  return <Whole application={read.data} />;
}

function Whole({ application }: { application: Application }) {
  const t = useText<typeof en>('features/halaqa/jobs');
  const { job, is_mine: isMine } = application;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <BackLink to={isMine ? '/halaqa/jobs/applications' : `/halaqa/jobs/received/${job.id}`}>
        {t(isMine ? 'section.applications' : 'applicationsTo')}
      </BackLink>
      <header className="grid gap-2">
        <h2 className="text-2xl font-semibold [overflow-wrap:anywhere]">
          <Link to={`/halaqa/jobs/${job.id}`} className="rounded-field hover:underline">
            <bdi>{job.title}</bdi>
          </Link>
        </h2>
        <p className="flex flex-wrap gap-x-3 text-muted">
          <span className="font-semibold text-primary">{t(`state.${application.state}`)}</span>
          <Moment at={application.state_at} />
        </p>
      </header>
      {!isMine && <Writer person={application.applicant} />}
      {application.answer !== null && (
        <section className="grid gap-1">
          <h3 className="font-semibold">{t(isMine ? 'answerGiven' : 'answerOwn')}</h3>
          <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
            {application.answer}
          </p>
        </section>
      )}
      {application.letter !== null && (
        <section className="grid gap-1">
          <h3 className="font-semibold">{t(isMine ? 'letter' : 'letterRead')}</h3>
          <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
            {application.letter}
          </p>
        </section>
      )}
      <Files files={application.files} />
      {application.profile && <SentProfile profile={application.profile} />}
      {isMine
        ? application.state !== 'withdrawn' && <Withdrawal id={application.id} />
        : application.state !== 'withdrawn' && <AnswerForm key={application.state} id={application.id} />}
      {!isMine && <NoteForm id={application.id} note={application.note} />}
    </article>
  );
}

function Files({ files }: { files: Application['files'] }) {
  const t = useText<typeof en>('features/halaqa/jobs');
  const refusal = useJobsRefusal();
  const opening = useDoing(addressOfFile, (address) => window.open(address, '_blank', 'noopener'));
  if (files.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{t('files')}</h3>
      <ul className="flex flex-wrap gap-3">
        {files.map(({ path, name }) => (
          <li key={path} className="max-w-full">
            <Button look="plain" busy={opening.isPending} onClick={() => opening.mutate(path)}>
              <bdi className="[overflow-wrap:anywhere]">{name}</bdi>
            </Button>
          </li>
        ))}
      </ul>
      {opening.isError && <Notice look="bad">{refusal(opening.error)}</Notice>}
    </section>
  );
}

function Withdrawal({ id }: { id: string }) {
  const t = useText<typeof en>('features/halaqa/jobs');
  const refusal = useJobsRefusal();
  const [isAsking, setAsking] = useState(false);
  const withdrawing = useDoing(
    () => call('withdraw_application', { _id: id }),
    () => toast(t('withdrawn')),
  );
  return (
    <>
      <Button look="plain" className="justify-self-start" onClick={() => setAsking(true)}>
        {t('withdraw')}
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={t('withdrawTitle')}>
        <Confirmation
          text={t('withdrawText')}
          action={t('withdraw')}
          cancel={t('cancel')}
          busy={withdrawing.isPending}
          error={withdrawing.isError ? refusal(withdrawing.error) : null}
          onAgree={() => withdrawing.mutate(undefined)}
          onClose={() => setAsking(false)}
        />
      </Dialog>
    </>
  );
}
