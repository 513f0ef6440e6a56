import { useState } from 'react';
import type en from '#web/features/halaqa/en.json';
import { EntryForm } from '#web/features/halaqa/profile/editing/entry-form.tsx';
import { useEntrySaving } from '#web/features/halaqa/profile/editing/entry-saving.ts';
import { MonthField } from '#web/features/halaqa/profile/editing/month-field.tsx';
import { dateOf } from '#web/features/halaqa/profile/editing/month.ts';
import { saveExperience } from '#web/features/halaqa/profile/editing/own-lists.ts';
import type { OwnExperience } from '#web/features/halaqa/profile/editing/own-lists.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { entryIn } from '#web/ui/form-entry.ts';

export function ExperienceDialog({ entry, onClose }: { entry: OwnExperience | null; onClose: () => void }) {
  const t = useText<typeof en>('features/halaqa');
  const { saveEntry, endsBefore, busy, error } = useEntrySaving(saveExperience, onClose);
  const [isNow, setNow] = useState(entry === null || entry.ended === null);

  function submit(form: FormData) {
    const started = dateOf(entryIn(form, 'started-year'), entryIn(form, 'started-month'));
    const title = entryIn(form, 'title');
    if (title === null || started === null) return;
    saveEntry({
      ...(entry ? { id: entry.id } : {}),
      title,
      company: entryIn(form, 'company'),
      location: entryIn(form, 'location'),
      started,
      ended: isNow ? null : dateOf(entryIn(form, 'ended-year'), entryIn(form, 'ended-month')),
      description: entryIn(form, 'description'),
    });
  }

  return (
    <EntryForm
      title={t(entry ? 'profile.experienceEdit' : 'profile.experienceAdd')}
      table="experiences"
      id={entry?.id ?? null}
      busy={busy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('profile.job_title')}
        name="title"
        required
        maxLength={80}
        dir="auto"
        defaultValue={entry?.title}
      />
      <TextField
        label={t('profile.company')}
        name="company"
        maxLength={80}
        dir="auto"
        defaultValue={entry?.company ?? ''}
      />
      <TextField
        label={t('profile.location')}
        name="location"
        maxLength={120}
        dir="auto"
        defaultValue={entry?.location ?? ''}
      />
      <MonthField name="started" label={t('profile.from')} date={entry?.started} required />
      <Checkbox label={t('profile.now')} checked={isNow} onChange={({ target }) => setNow(target.checked)} />
      {!isNow && (
        <MonthField
          name="ended"
          label={t('profile.until')}
          date={entry?.ended}
          required
          error={endsBefore ? t('profile.endsBefore') : null}
        />
      )}
      <TextArea
        label={t('profile.description')}
        name="description"
        maxLength={1000}
        dir="auto"
        rows={4}
        defaultValue={entry?.description ?? ''}
      />
    </EntryForm>
  );
}
