import { useState } from 'react';
import type { FormEvent } from 'react';
import { ALERTS } from '#core/jobs/shapes.ts';
import type { JobFilters } from '#core/jobs/shapes.ts';
import { call } from '#web/domain/writing/calls.ts';
import { useDoing, useJobsRefusal } from '#web/features/halaqa/jobs/calls.ts';
import type en from '#web/features/halaqa/jobs/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormButtons } from '#web/ui/form-buttons.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { entryIn } from '#web/ui/form-entry.ts';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';

export function SaveSearch({ filters }: { filters: JobFilters }) {
  const t = useText<typeof en>('features/halaqa/jobs');
  const refusal = useJobsRefusal();
  const [isOpen, setOpen] = useState(false);
  const [id] = useState(() => crypto.randomUUID());
  const saving = useDoing(
    (said: { name: string; alert: string }) =>
      call('save_job_search', { _id: id, _name: said.name, _filters: filters, _alert: said.alert }),
    () => {
      toast(t('searchSaved'));
      setOpen(false);
    },
  );
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    saving.mutate({ name: entryIn(form, 'name') ?? '', alert: entryIn(form, 'alert') ?? 'none' });
  }
  return (
    <>
      <Button look="soft" onClick={() => setOpen(true)}>
        {t('searchSave')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('searchSave')}>
        <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <TextField
            label={t('searchName')}
            name="name"
            required
            maxLength={80}
            dir="auto"
            defaultValue={filters.words ?? filters.place?.name ?? ''}
          />
          <SelectField label={t('searchAlert')} name="alert" defaultValue="push">
            {ALERTS.map((alert) => (
              <option key={alert} value={alert}>
                {t(`alert.${alert}`)}
              </option>
            ))}
          </SelectField>
          {saving.isError && <Notice look="bad">{refusal(saving.error)}</Notice>}
          <FormButtons
            send={t('save')}
            cancel={t('cancel')}
            busy={saving.isPending}
            onCancel={() => setOpen(false)}
          />
        </form>
      </Dialog>
    </>
  );
}
