import { useState } from 'react';
import type { FormEvent } from 'react';
import { call } from '#web/domain/writing/calls.ts';
import { websiteIn } from '#web/domain/person/work-entry.ts';
import { useDoing, useJobsRefusal } from '#web/features/halaqa/jobs/calls.ts';
import type en from '#web/features/halaqa/jobs/en.json';
import type { CompanyPage } from '#web/features/halaqa/jobs/queries.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { entryIn } from '#web/ui/form-entry.ts';
import { Notice } from '#web/ui/notice.tsx';

interface CompanyFormProps {
  /** Null while it is new. */
  company: CompanyPage | null;
  onDone?: () => void;
}

export function CompanyForm({ company, onDone }: CompanyFormProps) {
  const t = useText<typeof en>('features/halaqa/jobs');
  const refusal = useJobsRefusal();
  const [id] = useState(() => company?.id ?? crypto.randomUUID());
  const saving = useDoing(
    (form: FormData) =>
      call('save_company', {
        _id: id,
        _name: entryIn(form, 'name') ?? '',
        _website: websiteIn(entryIn(form, 'website')),
        _about: entryIn(form, 'about'),
        _place: entryIn(form, 'place'),
      }),
    onDone,
  );
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    saving.mutate(new FormData(event.currentTarget));
  }
  return (
    <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TextField
        label={t('companyName')}
        name="name"
        required
        minLength={2}
        maxLength={80}
        dir="auto"
        autoComplete="organization"
        defaultValue={company?.name}
      />
      <TextField
        label={t('companyWebsite')}
        name="website"
        maxLength={200}
        dir="ltr"
        defaultValue={company?.website ?? ''}
      />
      <TextField
        label={t('companyPlace')}
        name="place"
        maxLength={120}
        dir="auto"
        defaultValue={company?.place ?? ''}
      />
      <TextArea
        label={t('companyAbout')}
        name="about"
        maxLength={1000}
        rows={4}
        dir="auto"
        defaultValue={company?.about ?? ''}
      />
      {saving.isError && <Notice look="bad">{refusal(saving.error)}</Notice>}
      <Button type="submit" busy={saving.isPending} className="justify-self-start">
        {t(company ? 'companyEdit' : 'companyNew')}
      </Button>
    </form>
  );
}
