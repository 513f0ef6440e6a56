import { useState } from 'react';
import { Link } from 'react-router';
import { OUTCOMES } from '#core/jobs/shapes.ts';
import type { JobPage } from '#core/jobs/shapes.ts';
import { call } from '#web/domain/writing/calls.ts';
import { useDoing, useJobsRefusal } from '#web/features/halaqa/jobs/calls.ts';
import type en from '#web/features/halaqa/jobs/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Choices } from '#web/ui/choices.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';

type Job = NonNullable<JobPage>;

/** How it does, and what its author can do with it. */
export function OwnerPart({ job, own }: { job: Job; own: NonNullable<Job['own']> }) {
  const t = useText<typeof en>('features/halaqa/jobs');
  const refusal = useJobsRefusal();
  const [isClosing, setClosing] = useState(false);
  const confirming = useDoing(
    () => call('confirm_job', { _id: job.id }),
    () => toast(t('confirmed')),
  );
  const closing = useDoing(
    (outcome: (typeof OUTCOMES)[number]) => call('close_job', { _id: job.id, _outcome: outcome }),
    () => setClosing(false),
  );
  const { withdrawn = 0, ...standing } = own.applications;
  const count = Object.values(standing).reduce<number>((sum, number) => sum + (number ?? 0), 0);
  const mayConfirm = job.standing === 'open' || job.standing === 'expired';
  return (
    <Card className="grid gap-4">
      <p className="flex flex-wrap gap-x-4">
        <span>{t('offerViews', { count: own.views })}</span>
        <span>{t('offerApplications', { count })}</span>
        {withdrawn > 0 && (
          <span className="text-muted">
            {t('state.withdrawn')}: {withdrawn}
          </span>
        )}
      </p>
      {job.standing === 'held' && (
        <Notice>
          {t('offerHeld')} <bdi>{own.held?.note}</bdi>
        </Notice>
      )}
      {(confirming.isError || closing.isError) && (
        <Notice look="bad">{refusal(confirming.error ?? closing.error)}</Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Link to={`/halaqa/jobs/received/${job.id}`} className={buttonClass('primary')}>
          {t('applicationsTo')}
        </Link>
        {mayConfirm && (
          <Button look="soft" busy={confirming.isPending} onClick={() => confirming.mutate(undefined)}>
            {t('confirm')}
          </Button>
        )}
        <Link to={`/halaqa/jobs/edit/${job.id}`} className={buttonClass('plain')}>
          {t('offerEdit')}
        </Link>
        {job.standing === 'open' && (
          <Button look="plain" onClick={() => setClosing(true)}>
            {t('close')}
          </Button>
        )}
      </div>
      <Dialog open={isClosing} onClose={() => setClosing(false)} title={t('closeTitle')}>
        <Choices
          label={t('closeTitle')}
          choices={OUTCOMES.map((value) => ({ value, label: t(`outcome.${value}`) }))}
          value={null}
          onChange={(outcome) => closing.mutate(outcome)}
        />
      </Dialog>
    </Card>
  );
}
