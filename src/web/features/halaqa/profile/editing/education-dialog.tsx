import type en from '#web/features/halaqa/en.json';
import { EntryForm } from '#web/features/halaqa/profile/editing/entry-form.tsx';
import { useEntrySaving } from '#web/features/halaqa/profile/editing/entry-saving.ts';
import { YearField } from '#web/features/halaqa/profile/editing/month-field.tsx';
import { dateOf } from '#web/features/halaqa/profile/editing/month.ts';
import { saveEducation } from '#web/features/halaqa/profile/editing/own-lists.ts';
import type { OwnEducation } from '#web/features/halaqa/profile/editing/own-lists.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { TextField } from '#web/ui/field.tsx';
import { entryIn } from '#web/ui/form-entry.ts';

export function EducationDialog({ entry, onClose }: { entry: OwnEducation | null; onClose: () => void }) {
  const t = useText<typeof en>('features/halaqa');
  const { saveEntry, endsBefore, busy, error } = useEntrySaving(saveEducation, onClose);

  function submit(form: FormData) {
    const school = entryIn(form, 'school');
    if (school === null) return;
    saveEntry({
      ...(entry ? { id: entry.id } : {}),
      school,
      degree: entryIn(form, 'degree'),
      field: entryIn(form, 'field'),
      started: dateOf(entryIn(form, 'started-year')),
      ended: dateOf(entryIn(form, 'ended-year')),
    });
  }

  return (
    <EntryForm
      title={t(entry ? 'profile.educationEdit' : 'profile.educationAdd')}
      table="educations"
      id={entry?.id ?? null}
      busy={busy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('profile.school')}
        name="school"
        required
        maxLength={120}
        dir="auto"
        defaultValue={entry?.school}
      />
      <TextField
        label={t('profile.degree')}
        name="degree"
        maxLength={80}
        dir="auto"
        defaultValue={entry?.degree ?? ''}
      />
      <TextField
        label={t('profile.field')}
        name="field"
        maxLength={80}
        dir="auto"
        defaultValue={entry?.field ?? ''}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] items-start gap-3">
        <YearField name="started" label={t('profile.fromYear')} date={entry?.started} />
        <YearField
          name="ended"
          label={t('profile.untilYear')}
          date={entry?.ended}
          error={endsBefore ? t('profile.endsBefore') : null}
        />
      </div>
    </EntryForm>
  );
}
