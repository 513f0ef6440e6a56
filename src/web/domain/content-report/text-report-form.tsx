import type { FormEvent } from 'react';
import type en from '#web/domain/content-report/en.json';
import { ReportFields } from '#web/domain/content-report/report-fields.tsx';
import { REPORT_REFUSALS, REPORT_TYPES, useReporting } from '#web/domain/content-report/reports.ts';
import type { Target } from '#web/domain/content-report/reports.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { refusalOf } from '#web/platform/session/refusal.ts';
import { FormButtons } from '#web/ui/form-buttons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';

export function TextReportForm({ target, onClose }: { target: Target; onClose: () => void }) {
  const t = useText<typeof en>('domain/content-report');
  const reporting = useReporting(target, () => {
    toast(t('submitted'));
    onClose();
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entries = new FormData(event.currentTarget);
    const type = REPORT_TYPES.find((known) => known === entries.get('type'));
    const description = entries.get('description');
    if (!type || typeof description !== 'string') return;
    reporting.mutate({ type, description: description.trim() }, { onError: () => toast(t('failed'), 'bad') });
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      <p className="text-muted">{t('intro')}</p>
      <ReportFields label={t} />
      {reporting.isError && (
        <Notice look="bad">{t(`error.${refusalOf(reporting.error, REPORT_REFUSALS)}`)}</Notice>
      )}
      <FormButtons send={t('send')} cancel={t('cancel')} busy={reporting.isPending} onCancel={onClose} />
    </form>
  );
}
