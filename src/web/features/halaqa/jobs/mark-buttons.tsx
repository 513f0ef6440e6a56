import { useState } from 'react';
import { useNavigate } from 'react-router';
import { DISMISSALS } from '#core/jobs/shapes.ts';
import type { JobCard } from '#core/jobs/shapes.ts';
import { call } from '#web/domain/writing/calls.ts';
import { useDoing } from '#web/features/halaqa/jobs/calls.ts';
import type en from '#web/features/halaqa/jobs/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Choices } from '#web/ui/choices.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type Mark = { mark: 'saved' | 'dismissed' | null; reason?: (typeof DISMISSALS)[number] };

export function MarkButtons({ job }: { job: Pick<JobCard, 'id' | 'mark'> }) {
  const t = useText<typeof en>('features/halaqa/jobs');
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const marking = useDoing(
    ({ mark, reason }: Mark) => call('mark_job', { _id: job.id, _mark: mark, _reason: reason ?? null }),
    () => {
      // What is not wanted is out of sight at once.
      if (isAsking) void navigate('/halaqa/jobs');
    },
  );
  const isSaved = job.mark === 'saved';
  if (job.mark === 'dismissed')
    return (
      <Button look="plain" busy={marking.isPending} onClick={() => marking.mutate({ mark: null })}>
        {t('showAgain')}
      </Button>
    );
  return (
    <>
      <Button
        look={isSaved ? 'soft' : 'plain'}
        aria-pressed={isSaved}
        busy={marking.isPending && !isAsking}
        onClick={() => marking.mutate({ mark: isSaved ? null : 'saved' })}
      >
        {t(isSaved ? 'saved' : 'save')}
      </Button>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t('dismiss')}
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={t('dismissTitle')}>
        <p className="text-muted">{t('dismissText')}</p>
        <Choices
          label={t('dismissTitle')}
          choices={DISMISSALS.map((value) => ({ value, label: t(`dismiss.${value}`) }))}
          value={null}
          onChange={(reason) => marking.mutate({ mark: 'dismissed', reason })}
        />
      </Dialog>
    </>
  );
}
