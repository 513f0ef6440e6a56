import type { FormEvent } from 'react';
import { call } from '#web/domain/writing/calls.ts';
import { Writer } from '#web/domain/halaqa/writer.tsx';
import { useDoing, useJobsRefusal } from '#web/features/halaqa/jobs/calls.ts';
import type en from '#web/features/halaqa/jobs/en.json';
import type { CompanyPage } from '#web/features/halaqa/jobs/queries.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { entryIn } from '#web/ui/form-entry.ts';
import { Notice } from '#web/ui/notice.tsx';

interface StaffFormProps {
  companyId: string;
  people: NonNullable<CompanyPage['people']>;
}

/** Who works there may say whether it is as declared; both have to agree that they do. */
export function StaffForm({ companyId, people }: StaffFormProps) {
  const t = useText<typeof en>('features/halaqa/jobs');
  const refusal = useJobsRefusal();
  const asking = useDoing((username: string) =>
    call('ask_staff', { _company_id: companyId, _username: username }),
  );
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const username = entryIn(new FormData(event.currentTarget), 'username');
    if (username !== null) asking.mutate(username);
  }
  return (
    <section className="grid gap-3">
      <ul className="grid gap-3">
        {people.map((person) => (
          <li key={person.user_id}>
            <Writer person={person} note={person.agreed ? null : '…'} />
          </li>
        ))}
      </ul>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-48">
          <TextField
            label={t('staffInvite')}
            name="username"
            required
            maxLength={40}
            dir="ltr"
            autoComplete="off"
          />
        </div>
        <Button type="submit" look="soft" busy={asking.isPending}>
          {t('staffAsk')}
        </Button>
      </form>
      {asking.isSuccess && <Notice>{t('staffDone')}</Notice>}
      {asking.isError && <Notice look="bad">{refusal(asking.error)}</Notice>}
    </section>
  );
}
