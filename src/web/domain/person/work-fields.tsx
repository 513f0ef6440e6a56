import { ShownBox } from '#web/domain/person/shown-box.tsx';
import { shownFields } from '#web/domain/person/shown-fields.ts';
import { skillsIn, websiteIn } from '#web/domain/person/work-entry.ts';
import type { Work } from '#web/domain/person/own-work.ts';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { entryIn } from '#web/ui/form-entry.ts';

const LINES = [
  { name: 'headline', maxLength: 120 },
  { name: 'job_title', maxLength: 80, autoComplete: 'organization-title' },
  { name: 'company', maxLength: 80, autoComplete: 'organization' },
  { name: 'location', maxLength: 120 },
  { name: 'skills', maxLength: 1200 },
  { name: 'website', maxLength: 200, autoComplete: 'url', dir: 'ltr' },
] as const;
export type WorkField = (typeof LINES)[number]['name'] | 'bio';

interface WorkFieldsProps {
  work: Work;
  label: (field: WorkField) => string;
  skillsHint: string;
}

/** What every form about a working life asks for, each with its `ShownBox`. */
export function WorkFields({ work, label, skillsHint }: WorkFieldsProps) {
  return (
    <>
      {LINES.map(({ name, ...rest }) => (
        <div key={name}>
          <TextField
            dir="auto"
            {...rest}
            label={label(name)}
            name={name}
            hint={name === 'skills' ? skillsHint : undefined}
            defaultValue={name === 'skills' ? work.skills.join(', ') : (work[name] ?? '')}
          />
          <ShownBox field={name} of={label(name)} shown={work.shown_fields} />
        </div>
      ))}
      <div>
        <TextArea
          label={label('bio')}
          name="bio"
          defaultValue={work.bio ?? ''}
          maxLength={2000}
          rows={5}
          dir="auto"
        />
        <ShownBox field="bio" of={label('bio')} shown={work.shown_fields} />
      </div>
    </>
  );
}

/** What was entered in them. */
export const workIn = (form: FormData, before: Work) => ({
  headline: entryIn(form, 'headline'),
  job_title: entryIn(form, 'job_title'),
  company: entryIn(form, 'company'),
  location: entryIn(form, 'location'),
  skills: skillsIn(entryIn(form, 'skills')),
  website: websiteIn(entryIn(form, 'website')),
  bio: entryIn(form, 'bio'),
  shown_fields: shownFields(form, before.shown_fields),
});
