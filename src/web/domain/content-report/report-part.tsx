import { Suspense, useState } from 'react';
import { Flag } from 'lucide-react';
import { useLocation } from 'react-router';
import type en from '#web/domain/content-report/en.json';
import { OwnReports } from '#web/domain/content-report/own-reports.tsx';
import type { Target } from '#web/domain/content-report/reports.ts';
import { TextSkeleton } from '#web/domain/page/skeleton.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { screenAt } from '#web/platform/screen-at.ts';
import { useProfile } from '#web/platform/session/profile.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

const form = preloadable(
  async () => (await import('#web/domain/content-report/text-report-form.tsx')).TextReportForm,
);

/** Stands under a text that has a source: say what is wrong with it, and see what became of that. */
export function ReportPart({ target }: { target: Target }) {
  const t = useText<typeof en>('domain/content-report');
  const [open, setOpen] = useState(false);
  // Asking what became of reports tells the server what is read: on a discreet screen only whoever reports asks.
  const { discreet = false } = screenAt(useLocation().pathname);
  const [asks, setAsks] = useState(!discreet);
  const profile = useProfile();
  // Under ten nobody writes to people they do not know, and the database takes nothing.
  if (profile.data?.age_group === 'under_10') return null;
  return (
    <>
      <Button
        look="quiet"
        onClick={() => {
          setOpen(true);
          setAsks(true);
        }}
      >
        <Flag className="size-4" aria-hidden="true" />
        {t('report')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('report')}>
        <Suspense fallback={<TextSkeleton />}>
          <form.Component target={target} onClose={() => setOpen(false)} />
        </Suspense>
      </Dialog>
      {asks && <OwnReports target={target} />}
    </>
  );
}
