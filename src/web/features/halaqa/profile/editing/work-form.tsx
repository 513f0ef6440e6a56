import { useState } from 'react';
import type { FormEvent } from 'react';
import { saveWork, useSavingWork } from '#web/domain/person/own-work.ts';
import type { Work } from '#web/domain/person/own-work.ts';
import { ShownBox } from '#web/domain/person/shown-box.tsx';
import { shownFields } from '#web/domain/person/shown-fields.ts';
import { skillsIn, websiteIn } from '#web/domain/person/work-entry.ts';
import type en from '#web/features/halaqa/en.json';
import { LanguagePicker } from '#web/features/halaqa/profile/editing/language-picker.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { entryIn } from '#web/ui/form-entry.ts';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';

const FIELDS = [
  { name: 'headline', maxLength: 120 },
  { name: 'job_title', maxLength: 80, autoComplete: 'organization-title' },
  { name: 'company', maxLength: 80, autoComplete: 'organization' },
  { name: 'location', maxLength: 120 },
  { name: 'skills', maxLength: 1200 },
  { name: 'website', maxLength: 200, autoComplete: 'url', dir: 'ltr' },
] as const;
const OPEN_TO = ['work', 'hiring', 'mentoring'] as const;

export function WorkForm({ work }: { work: Work }) {
  const t = useText<typeof en>('features/halaqa');
  const [languages, setLanguages] = useState<readonly string[]>(work.languages);
  const save = useSavingWork(saveWork, () => toast(t('profile.saved')));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const openTo = form.getAll('open_to');
    save.mutate({
      headline: entryIn(form, 'headline'),
      job_title: entryIn(form, 'job_title'),
      company: entryIn(form, 'company'),
      location: entryIn(form, 'location'),
      skills: skillsIn(entryIn(form, 'skills')),
      website: websiteIn(entryIn(form, 'website')),
      bio: entryIn(form, 'bio'),
      languages: [...languages],
      open_to: OPEN_TO.filter((what) => openTo.includes(what)),
      shown_fields: shownFields(form, work.shown_fields),
    });
  }

  return (
    <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {FIELDS.map(({ name, ...rest }) => (
        <div key={name}>
          <TextField
            dir="auto"
            {...rest}
            label={t(`profile.${name}`)}
            name={name}
            hint={name === 'skills' ? t('profile.skillsHint') : undefined}
            defaultValue={name === 'skills' ? work.skills.join(', ') : (work[name] ?? '')}
          />
          <ShownBox field={name} of={t(`profile.${name}`)} shown={work.shown_fields} />
        </div>
      ))}
      <div>
        <TextArea
          label={t('profile.bio')}
          name="bio"
          defaultValue={work.bio ?? ''}
          maxLength={2000}
          rows={5}
          dir="auto"
        />
        <ShownBox field="bio" of={t('profile.bio')} shown={work.shown_fields} />
      </div>
      <div>
        <LanguagePicker codes={languages} onChange={setLanguages} />
        <ShownBox field="languages" of={t('profile.languages')} shown={work.shown_fields} />
      </div>
      <fieldset className="min-w-0">
        <legend className="text-sm font-semibold">{t('profile.open_to')}</legend>
        {OPEN_TO.map((what) => (
          <Checkbox
            key={what}
            name="open_to"
            value={what}
            defaultChecked={work.open_to.includes(what)}
            label={t(`profile.open.${what}`)}
          />
        ))}
        <ShownBox field="open_to" of={t('profile.open_to')} shown={work.shown_fields} />
      </fieldset>
      {save.isError && <Notice look="bad">{t('profile.saveFailed')}</Notice>}
      <Button type="submit" busy={save.isPending} className="justify-self-start">
        {t('profile.save')}
      </Button>
    </form>
  );
}
