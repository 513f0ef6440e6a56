import { useState } from 'react';
import type { FormEvent } from 'react';
import type { JobCard } from '#core/jobs/shapes.ts';
import { call } from '#web/domain/writing/calls.ts';
import { AfterRules } from '#web/domain/halaqa/rules.tsx';
import { ACCEPTED, uploadedFile } from '#web/features/halaqa/jobs/application-file.ts';
import { useDoing, useJobsRefusal } from '#web/features/halaqa/jobs/calls.ts';
import type en from '#web/features/halaqa/jobs/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { FormButtons } from '#web/ui/form-buttons.tsx';
import { entryIn } from '#web/ui/form-entry.ts';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';

const MOST_FILES = 5;

export function ApplyDialog({ job, onClose }: { job: Pick<JobCard, 'id' | 'title'>; onClose: () => void }) {
  const t = useText<typeof en>('features/halaqa/jobs');
  const refusal = useJobsRefusal();
  const userId = useSession().user?.id ?? '';
  // Made once: what is sent twice is there once.
  const [id] = useState(() => crypto.randomUUID());
  const applying = useDoing(
    async ({
      letter,
      withProfile,
      files,
    }: {
      letter: string | null;
      withProfile: boolean;
      files: File[];
    }) => {
      const sent = [];
      for (const file of files.slice(0, MOST_FILES)) sent.push(await uploadedFile(userId, id, file));
      return call('apply_for_job', {
        _id: id,
        _job_id: job.id,
        _letter: letter,
        _with_profile: withProfile,
        _files: sent,
      });
    },
    () => {
      toast(t('sent'));
      onClose();
    },
  );
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    applying.mutate({
      letter: entryIn(form, 'letter'),
      withProfile: form.get('profile') === 'on',
      files: form.getAll('files').flatMap((file) => (file instanceof File && file.size > 0 ? [file] : [])),
    });
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        <>
          {t('applyTitle')}: <bdi>{job.title}</bdi>
        </>
      }
    >
      <AfterRules>
        <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <TextArea label={t('letter')} name="letter" maxLength={5000} rows={8} dir="auto" />
          <Checkbox label={t('withProfile')} name="profile" defaultChecked />
          <TextField
            label={t('files')}
            hint={t('filesHint')}
            name="files"
            type="file"
            multiple
            accept={ACCEPTED.join(',')}
          />
          {applying.isError && <Notice look="bad">{refusal(applying.error)}</Notice>}
          <FormButtons send={t('send')} cancel={t('cancel')} busy={applying.isPending} onCancel={onClose} />
        </form>
      </AfterRules>
    </Dialog>
  );
}
