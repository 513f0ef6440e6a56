import { useState } from 'react';
import { Link } from 'react-router';
import type { JobPage } from '#core/jobs/shapes.ts';
import { ApplyDialog } from '#web/features/halaqa/jobs/apply-dialog.tsx';
import type en from '#web/features/halaqa/jobs/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';

/** The way to this job: here, or where its owner wants to be written to. */
export function ApplyPart({ job }: { job: NonNullable<JobPage> }) {
  const t = useText<typeof en>('features/halaqa/jobs');
  const [isOpen, setOpen] = useState(false);
  const hasApplied = job.my_application !== null && job.applied !== 'withdrawn';
  if (hasApplied)
    return (
      <Link
        to={`/halaqa/jobs/application/${job.my_application}`}
        className={buttonClass('soft', 'justify-self-start')}
      >
        {t('myApplication')}
        {job.applied && `: ${t(`state.${job.applied}`)}`}
      </Link>
    );
  if (job.standing !== 'open') return null;
  if (job.apply_by !== 'message' && job.apply_to !== null)
    return (
      <div className="grid gap-2">
        <a
          href={job.apply_by === 'link' ? job.apply_to : `mailto:${job.apply_to}`}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className={buttonClass('primary', 'justify-self-start')}
        >
          {t(job.apply_by === 'link' ? 'applyLink' : 'applyAddress')}
        </a>
        <p className="text-sm text-muted">
          <bdi dir="ltr" className="[overflow-wrap:anywhere]">
            {job.apply_to}
          </bdi>{' '}
          {t('applyLinkHint')}
        </p>
      </div>
    );
  return (
    <>
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        {t('apply')}
      </Button>
      {isOpen && <ApplyDialog job={job} onClose={() => setOpen(false)} />}
    </>
  );
}
