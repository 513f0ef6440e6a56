import { useRef } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import { ReportFields } from '#web/domain/content-report/report-fields.tsx';
import type en from '#web/domain/writing/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { FormButtons } from '#web/ui/form-buttons.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { entryIn } from '#web/ui/form-entry.ts';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { useFirstField } from '#web/ui/use-first-field.ts';

const REPORT_REASONS = ['spam', 'scam', 'harassment', 'impersonation', 'hate'] as const;

export interface Report {
  type: string;
  reason: string | null;
  description: string;
}

interface ReportFormProps {
  /** Null or false: what it was about is not there any more. */
  send: (report: Report) => Promise<unknown>;
  refused: (error: unknown) => string;
  onClose: () => void;
  /** What exactly is reported, where that is chosen. */
  children?: ReactNode;
}

/** The five types of every report, and beside them what people do to each other. */
export function ReportForm({ send, refused, onClose, children }: ReportFormProps) {
  const t = useText<typeof en>('domain/writing');
  const form = useRef<HTMLFormElement>(null);
  useFirstField(form);
  const reporting = useMutation({
    mutationFn: send,
    onSuccess: (made) => {
      toast(t(made === null || made === false ? 'reportGone' : 'reportSent'));
      onClose();
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entries = new FormData(event.currentTarget);
    reporting.mutate({
      type: entryIn(entries, 'type') ?? 'other',
      reason: entryIn(entries, 'reason'),
      description: entryIn(entries, 'description') ?? '',
    });
  }
  return (
    <form ref={form} onSubmit={submit} className="grid gap-4">
      <p className="text-muted">{t('reportIntro')}</p>
      {children}
      <ReportFields label={(key) => t(`report.${key}`)} type="inappropriate_content">
        <SelectField label={t('reportReason')} name="reason" defaultValue="">
          <option value="">{t('reportReason.none')}</option>
          {REPORT_REASONS.map((one) => (
            <option key={one} value={one}>
              {t(`reportReason.${one}`)}
            </option>
          ))}
        </SelectField>
      </ReportFields>
      {reporting.isError && <Notice look="bad">{refused(reporting.error)}</Notice>}
      <FormButtons
        send={t('reportSend')}
        cancel={t('cancel')}
        busy={reporting.isPending}
        onCancel={onClose}
      />
    </form>
  );
}
