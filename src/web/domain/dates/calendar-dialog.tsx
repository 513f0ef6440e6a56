import { lazy, Suspense } from 'react';
import { useText } from '#web/platform/language/use-text.ts';
import type phrases from '#web/platform/phrases/en.json';
import { Dialog } from '#web/ui/dialog.tsx';

const MonthOfDays = lazy(() =>
  import('#web/domain/dates/month-of-days.tsx').then(({ MonthOfDays }) => ({ default: MonthOfDays })),
);

interface CalendarDialogProps {
  open: boolean;
  label: string;
  chosen: string | null;
  min?: string | undefined;
  max?: string | undefined;
  onChoose: (iso: string) => void;
  onClose: () => void;
}

/** The calendar that a day is chosen from, loaded when it is first asked for. */
export function CalendarDialog({ open, label, onClose, ...days }: CalendarDialogProps) {
  const t = useText<typeof phrases>('platform/phrases');
  return (
    <Dialog open={open} onClose={onClose} title={label} closeLabel={t('close')}>
      <Suspense fallback={<div className="h-96" />}>
        <MonthOfDays {...days} />
      </Suspense>
    </Dialog>
  );
}
