import { useState } from 'react';
import { call } from '#web/domain/writing/calls.ts';
import { useDeed, useAdminRefusal } from '#web/features/admin/deeds.ts';
import type en from '#web/features/admin/stats/en.json';
import type { Job, State } from '#web/features/admin/stats/queue/queries.ts';
import { useStaff } from '#web/features/admin/use-staff.ts';
import { apart } from '#web/platform/language/apart.ts';
import { useDateTime } from '#web/platform/language/use-date-time.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { refusalOf } from '#web/platform/session/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';

const REFUSALS = ['unknown_job', 'already_waiting'] as const;

/** One job: its kind, when, how often it was tried, and what went wrong. */
export function JobCard({ job, state }: { job: Job; state: State }) {
  const t = useText<typeof en>('features/admin/stats');
  const moment = useDateTime();
  const { may } = useStaff();
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="grid gap-1">
        <h2 className="font-semibold">
          <bdi dir="ltr">
            {job.kind} <span className="font-normal text-muted">#{job.id}</span>
          </bdi>
        </h2>
        <p className="text-sm text-muted">
          {t(`at.${state}`, { moment: moment(job.at) })} · {t('tries', { count: job.attempts })}
        </p>
        {job.reason !== null && (
          <p className="text-sm wrap-anywhere" dir="auto">
            {job.reason}
          </p>
        )}
      </div>
      {state === 'dead' && may('queue') && <Deeds job={job} />}
    </Card>
  );
}

function Deeds({ job }: { job: Job }) {
  const t = useText<typeof en>('features/admin/stats');
  const refused = useAdminRefusal();
  const [asking, setAsking] = useState(false);
  const retry = useDeed(
    () => call('retry_job', { _id: job.id }),
    () => toast(t('retried')),
  );
  const drop = useDeed(
    () => call('drop_job', { _id: job.id }),
    () => toast(t('dropped')),
  );
  const error = retry.doing.error ?? drop.doing.error;
  const why = error && refusalOf(error, REFUSALS);
  return (
    <>
      {error && (
        <Notice look="bad">
          {why === 'unknown_job' || why === 'already_waiting' ? t(`refused.${why}`) : refused(error)}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button look="soft" busy={retry.doing.isPending} onClick={() => retry.doing.mutate(undefined)}>
          {t('tryAgain')}
        </Button>
        <Button look="plain" busy={drop.doing.isPending} onClick={() => setAsking(true)}>
          {t('drop')}
        </Button>
      </div>
      <Dialog open={asking} onClose={() => setAsking(false)} title={t('dropTitle')}>
        <p>{t('dropText', { kind: apart(job.kind) })}</p>
        <div className="flex flex-wrap gap-3">
          <Button
            look="danger"
            onClick={() => {
              setAsking(false);
              drop.doing.mutate(undefined);
            }}
          >
            {t('drop')}
          </Button>
          <Button look="plain" onClick={() => setAsking(false)}>
            {t('keep')}
          </Button>
        </div>
      </Dialog>
      {retry.dialog}
      {drop.dialog}
    </>
  );
}
