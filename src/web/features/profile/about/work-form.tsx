import type { FormEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ownWorkQuery, saveWork, useSavingWork } from '#web/domain/person/own-work.ts';
import type { Work } from '#web/domain/person/own-work.ts';
import { ShownBox } from '#web/domain/person/shown-box.tsx';
import { shownFields } from '#web/domain/person/shown-fields.ts';
import { skillsIn, websiteIn } from '#web/domain/person/work-entry.ts';
import type en from '#web/features/profile/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import type shellWords from '#web/platform/phrases/en.json';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { entryIn } from '#web/ui/form-entry.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Panel } from '#web/domain/page/panel.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';

const FIELDS = [
  { name: 'headline', maxLength: 120 },
  { name: 'job_title', maxLength: 80, autoComplete: 'organization-title' },
  { name: 'company', maxLength: 80, autoComplete: 'organization' },
  { name: 'location', maxLength: 120 },
  { name: 'skills', maxLength: 1200 },
  { name: 'website', maxLength: 200, autoComplete: 'url', dir: 'ltr' },
] as const;

/** A working life, for Halaqa and the public profile. */
export function WorkForm({ userId }: { userId: string }) {
  const t = useText<typeof en>('features/profile');
  const shell = useText<typeof shellWords>('platform/phrases');
  const work = useQuery(ownWorkQuery(userId));
  return (
    <Panel title={t('work')} remark={t('workIntro')}>
      {work.isPending && <Spinner />}
      {work.isError && (
        <Retry text={shell('loadFailed')} action={shell('tryAgain')} onRetry={() => void work.refetch()} />
      )}
      {work.data && <Form work={work.data} />}
    </Panel>
  );
}

/** What is asked for here; the rest of a working life is asked for in Halaqa, and stays as it is. */
function Form({ work }: { work: Work }) {
  const t = useText<typeof en>('features/profile');
  const save = useSavingWork(saveWork, () => toast(t('saved')));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    save.mutate({
      headline: entryIn(form, 'headline'),
      job_title: entryIn(form, 'job_title'),
      company: entryIn(form, 'company'),
      location: entryIn(form, 'location'),
      skills: skillsIn(entryIn(form, 'skills')),
      website: websiteIn(entryIn(form, 'website')),
      bio: entryIn(form, 'bio'),
      shown_fields: shownFields(form, work.shown_fields),
    });
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      {FIELDS.map(({ name, ...rest }) => (
        <div key={name}>
          <TextField
            dir="auto"
            {...rest}
            label={t(`work.${name}`)}
            name={name}
            hint={name === 'skills' ? t('work.skillsHint') : undefined}
            defaultValue={name === 'skills' ? work.skills.join(', ') : (work[name] ?? '')}
          />
          <ShownBox field={name} of={t(`work.${name}`)} shown={work.shown_fields} />
        </div>
      ))}
      <div>
        <TextArea
          label={t('work.bio')}
          name="bio"
          defaultValue={work.bio ?? ''}
          maxLength={2000}
          rows={5}
          dir="auto"
        />
        <ShownBox field="bio" of={t('work.bio')} shown={work.shown_fields} />
      </div>
      {save.isError && <Notice look="bad">{t('saveFailed')}</Notice>}
      <Button type="submit" busy={save.isPending} className="justify-self-start">
        {t('save')}
      </Button>
    </form>
  );
}
